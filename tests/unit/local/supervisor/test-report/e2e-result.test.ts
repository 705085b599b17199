import { readE2eResult } from '../../../../../local/supervisor/test-report/e2e-result.ts'

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [{ projectName: '', status, results: durations.map((duration) => ({ duration })) }],
})

const report = (suites: object[], more: object = {}) => ({
  config: { rootDir: '/project/tests/e2e' },
  suites,
  errors: [],
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  ...more,
})

const suite = (file: string, specs: object[], suites: object[] = []) => ({ title: file, file, specs, suites })

it('reads nested tests with their groups’ titles and the time of all attempts', () => {
  const inner = { title: 'inner', file: 'blog/a.spec.ts', specs: [spec('is flaky', 'flaky', 200, 300)] }
  const outer = { title: 'outer', file: 'blog/a.spec.ts', specs: [], suites: [inner] }
  const result = readE2eResult(
    report([suite('blog/a.spec.ts', [spec('is fine', 'expected', 100)], [outer])]),
    '/project',
  )
  const flaky = { file: 'tests/e2e/blog/a.spec.ts', title: 'outer › inner › is flaky', ms: 500 }
  expect(result.tests).toEqual([{ file: 'tests/e2e/blog/a.spec.ts', title: 'is fine', ms: 100 }, flaky])
  expect(result.files).toEqual([{ file: 'tests/e2e/blog/a.spec.ts', ms: 600 }])
  expect(result.passedAtSecondTry).toEqual([flaky])
})

it('leaves out tests that did not run because a beforeAll failed', () => {
  const { tests, passedAtSecondTry, counts } = readE2eResult(
    report([suite('b.spec.ts', [spec('first', 'unexpected', 1, 2), spec('second', 'skipped', 0, 0)])], {
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 1 },
    }),
    '/project',
  )
  expect(tests.map(({ title, ms }) => ({ title, ms }))).toEqual([{ title: 'first', ms: 3 }])
  expect(passedAtSecondTry).toEqual([])
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 1 })
})

it('counts a flaky test as passed, and an error outside a test as a failure', () => {
  const { counts } = readE2eResult(
    report([], {
      errors: [{ message: 'the worker could not end' }],
      stats: { expected: 3, unexpected: 0, flaky: 2, skipped: 1 },
    }),
    '/project',
  )
  expect(counts).toEqual({ passed: 5, failed: 1, skipped: 1 })
})

it('adds the project to a test’s name if there is one', () => {
  const inProject = {
    title: 'is narrow',
    tests: [{ projectName: 'phone', status: 'expected', results: [{ duration: 1 }] }],
  }
  const { tests } = readE2eResult(report([suite('a.spec.ts', [inProject])]), '/project')
  expect(tests[0]?.title).toBe('[phone] › is narrow')
})
