import { readUnitResult } from '../../../../../local/supervisor/test-report/unit-result.ts'

const assertion = (title: string, more: object = {}) => ({
  ancestorTitles: ['a group'],
  title,
  status: 'passed',
  duration: 10,
  invocations: 1,
  ...more,
})

const report = (testResults: object[], counts: object = {}) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  testResults: testResults.map((result) => ({ startTime: 1_000, endTime: 1_500, ...result })),
  ...counts,
})

it('reads the times of tests and files, with paths relative to the project', () => {
  const { tests, files } = readUnitResult(
    report([{ name: '/project/tests/unit/a.test.ts', assertionResults: [assertion('adds')] }]),
    '/project',
  )
  expect(tests).toEqual([{ file: 'tests/unit/a.test.ts', title: 'a group › adds', ms: 10 }])
  expect(files).toEqual([{ file: 'tests/unit/a.test.ts', ms: 500 }])
})

it('ignores tests that did not run', () => {
  const skipped = assertion('is skipped', { status: 'pending', duration: null })
  const { tests } = readUnitResult(report([{ name: '/a.test.ts', assertionResults: [skipped] }]), '/')
  expect(tests).toEqual([])
})

it('finds flaky tests', () => {
  const assertionResults = [
    assertion('is steady'),
    assertion('is flaky', { invocations: 2 }),
    assertion('fails twice', { invocations: 2, status: 'failed' }),
  ]
  const { passedAtSecondTry } = readUnitResult(report([{ name: '/a.test.ts', assertionResults }]), '/')
  expect(passedAtSecondTry.map(({ title }) => title)).toEqual(['a group › is flaky'])
})

it('counts every test under a failed beforeAll, as Jest does', () => {
  const failed = { status: 'failed', duration: 0 }
  const assertionResults = [assertion('one', failed), assertion('two', failed)]
  const { counts, tests } = readUnitResult(
    report([{ name: '/a.test.ts', assertionResults }], { numFailedTests: 2 }),
    '/',
  )
  expect(counts).toEqual({ passed: 0, failed: 2, skipped: 0 })
  expect(tests).toHaveLength(2)
})

it('counts a file that could not be loaded or whose afterAll threw as a failure', () => {
  const { counts, files } = readUnitResult(
    report([{ name: '/a.test.ts', endTime: 1_000, assertionResults: [] }], { numRuntimeErrorTestSuites: 1 }),
    '/',
  )
  expect(counts.failed).toBe(1)
  expect(files).toEqual([{ file: 'a.test.ts', ms: 0 }])
})

it('rejects a file that is not a Jest report', () => {
  expect(() => readUnitResult({ stats: {} }, '/')).toThrow('numPassedTests')
})
