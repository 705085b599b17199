// Packages in node_modules are mostly ES modules, which Jest's CommonJS runtime cannot load as they are:
// swc rewrites them once and Jest caches the result.
/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/unit/**/*.test.ts', '<rootDir>/tests/unit/**/*.test.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/unit/support/stand-ins/stylesheet.ts',
    '^@/(.*)$': '<rootDir>/$1',
    '^sanity$': '<rootDir>/tests/unit/support/stand-ins/sanity.ts',
    '^@sanity/orderable-document-list$': '<rootDir>/tests/unit/support/stand-ins/orderable-document-list.ts',
  },
  transform: {
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
  // Jest would leave one processor idle, which on a machine of two is half of it.
  maxWorkers: '100%',
}
