import { availableParallelism, totalmem } from 'node:os'

/** The most memory that a worker, its local Supabase and what its tests start use. */
const bytesPerWorker = 3 * 1024 ** 3

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  reporters: ['<rootDir>/local/supervisor/test-run/jest-reporter.ts', 'default'],
  testMatch: ['<rootDir>/tests/unit/**/*.test.ts', '<rootDir>/tests/unit/**/*.test.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/unit/support/stand-ins/stylesheet.ts',
    'linked-styles\\.gen\\.json$': '<rootDir>/tests/unit/support/stand-ins/linked-styles.ts',
    '^@/(.*)$': '<rootDir>/$1',
    // What keeps a module out of browsers, which is the bundler's to check.
    '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
    '^node:worker_threads$': '<rootDir>/tests/unit/support/worker-threads.ts',
    // Sets the seed. As a setup file it would be loaded for each test file, which costs a tenth of a second each.
    '^fast-check$': '<rootDir>/tests/unit/support/fast-check.ts',
    '^jsdom$': '<rootDir>/tests/unit/support/jsdom.ts',
    '^sanity$': '<rootDir>/tests/unit/support/stand-ins/sanity.ts',
    '^@react-email/(code-block|markdown|tailwind)$': '<rootDir>/tests/unit/support/stand-ins/unused.ts',
    '^@sanity/orderable-document-list$': '<rootDir>/tests/unit/support/stand-ins/orderable-document-list.ts',
  },
  transform: {
    // Packages in node_modules are mostly ES modules, which Jest's CommonJS runtime cannot load as they are.
    '/node_modules/.+\\.[cm]?jsx?$': '<rootDir>/tests/unit/support/package-transform.mjs',
    '^.+\\.([cm]?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.local'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // More workers than CPUs, because many tests wait for a database or another process.
  maxWorkers: Math.max(
    1,
    Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(totalmem() / bytesPerWorker)),
  ),
  // Only a test that hangs takes this long, however busy the machine is.
  testTimeout: 120_000,
}
