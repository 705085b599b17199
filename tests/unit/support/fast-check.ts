import fc from '../../../node_modules/fast-check/lib/cjs/fast-check.js'

const { TEST_SEED } = process.env

// Without it, each run of jest has another seed, which fast-check names when a property fails.
if (TEST_SEED) fc.configureGlobal({ seed: Number(TEST_SEED) })

export * from '../../../node_modules/fast-check/lib/cjs/fast-check.js'
export default fc
