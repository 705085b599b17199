import fc from 'fast-check'

const { TEST_SEED } = process.env

// Without it, each run of jest has another seed, which fast-check names when a property fails.
if (TEST_SEED) fc.configureGlobal({ seed: Number(TEST_SEED) })
