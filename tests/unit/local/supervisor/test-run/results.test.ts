import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  countsOnly,
  readE2eResult,
  readResult,
  readStarts,
  readUnitResult,
} from '../../../../../local/supervisor/test-run/results.ts'

describe('of a runner', () => {
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'findable-results-'))
  })

  afterEach(() => rm(directory, { recursive: true }))

  const write = (text: string) => writeFile(path.join(directory, 'database.json'), text)

  it('reads the runner’s counts', async () => {
    await write('{"passed":7,"failed":1,"skips":["PostgreSQL"],"files":[{"file":"a","ms":5}]}')
    expect(await readResult('database', 1, directory)).toEqual({
      counts: { passed: 7, failed: 1, skipped: 1 },
      tests: [],
      files: [{ file: 'a', ms: 5 }],
      skips: ['PostgreSQL'],
      passedAtSecondTry: [],
    })
  })

  it('counts a failed runner without failed tests as one failure', async () => {
    await write('{"passed":7,"failed":0,"skips":[],"files":[]}')
    expect((await readResult('database', 1, directory)).counts).toEqual({ passed: 7, failed: 1, skipped: 0 })
  })

  it('counts a failed runner without a report as one failure', async () => {
    const result = await readResult('e2e', 1, directory)
    expect(result).toEqual(countsOnly({ failed: 1 }))
  })

  it('rejects a passed runner without a report', async () => {
    await expect(readResult('unit', 0, directory)).rejects.toThrow(
      /^The part unit wrote no report to .*unit.json\.$/,
    )
  })

  it.each(['{"passed":7}', '{"passed":'])('rejects the report %s', async (text) => {
    await write(text)
    await expect(readResult('database', 0, directory)).rejects.toThrow(
      /^The report .*database\.json cannot be read: /,
    )
  })

  it('reads the times of starts, without an incomplete line', async () => {
    expect(await readStarts(directory)).toEqual([])
    const lines = '{"name":"services","ms":9000}\n{"name":"build copy","ms":1500.5}\n{"name":"serv'
    await writeFile(path.join(directory, 'starts.ndjson'), lines)
    expect(await readStarts(directory)).toEqual([9_000, 1_500.5])
  })
})

describe('of Playwright', () => {
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

  const suite = (file: string, specs: object[], suites: object[] = []) => ({
    title: file,
    file,
    specs,
    suites,
  })

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

  it('names tests that did not run because a beforeAll failed as skipped', () => {
    const { tests, passedAtSecondTry, counts, skips } = readE2eResult(
      report([suite('b.spec.ts', [spec('first', 'unexpected', 1, 2), spec('second', 'skipped', 0, 0)])], {
        stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 1 },
      }),
      '/project',
    )
    expect(tests.map(({ title, ms }) => ({ title, ms }))).toEqual([{ title: 'first', ms: 3 }])
    expect(passedAtSecondTry).toEqual([])
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 1 })
    expect(skips).toEqual(['tests/e2e/b.spec.ts › second'])
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
})

describe('of jest', () => {
  const assertion = (title: string, more: object = {}) => ({
    ancestorTitles: ['a group'],
    title,
    status: 'passed',
    duration: 10,
    invocations: 1,
    ...more,
  })

  const jestReport = (testResults: object[], counts: object = {}) => ({
    numPassedTests: 0,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    testResults: testResults.map((result) => ({ startTime: 1_000, endTime: 1_500, ...result })),
    ...counts,
  })

  it('reads the times of tests and files, with paths relative to the project', () => {
    const { tests, files } = readUnitResult(
      jestReport([{ name: '/project/tests/unit/a.test.ts', assertionResults: [assertion('adds')] }]),
      '/project',
    )
    expect(tests).toEqual([{ file: 'tests/unit/a.test.ts', title: 'a group › adds', ms: 10 }])
    expect(files).toEqual([{ file: 'tests/unit/a.test.ts', ms: 500 }])
  })

  it('names tests that did not run', () => {
    const skipped = assertion('is skipped', { status: 'pending', duration: null })
    const { tests, skips } = readUnitResult(
      jestReport([{ name: '/a.test.ts', assertionResults: [skipped] }]),
      '/',
    )
    expect(tests).toEqual([])
    expect(skips).toEqual(['a.test.ts › a group › is skipped'])
  })

  it('finds flaky tests', () => {
    const assertionResults = [
      assertion('is steady'),
      assertion('is flaky', { invocations: 2 }),
      assertion('fails twice', { invocations: 2, status: 'failed' }),
    ]
    const { passedAtSecondTry } = readUnitResult(jestReport([{ name: '/a.test.ts', assertionResults }]), '/')
    expect(passedAtSecondTry.map(({ title }) => title)).toEqual(['a group › is flaky'])
  })

  it('counts every test under a failed beforeAll, as Jest does', () => {
    const failed = { status: 'failed', duration: 0 }
    const assertionResults = [assertion('one', failed), assertion('two', failed)]
    const { counts, tests } = readUnitResult(
      jestReport([{ name: '/a.test.ts', assertionResults }], { numFailedTests: 2 }),
      '/',
    )
    expect(counts).toEqual({ passed: 0, failed: 2, skipped: 0 })
    expect(tests).toHaveLength(2)
  })

  it('counts a file that could not be loaded or whose afterAll threw as a failure', () => {
    const { counts, files } = readUnitResult(
      jestReport([{ name: '/a.test.ts', endTime: 1_000, assertionResults: [] }], {
        numRuntimeErrorTestSuites: 1,
      }),
      '/',
    )
    expect(counts.failed).toBe(1)
    expect(files).toEqual([{ file: 'a.test.ts', ms: 0 }])
  })

  it('rejects a file that is not a Jest report', () => {
    expect(() => readUnitResult({ stats: {} }, '/')).toThrow('numPassedTests')
  })
})
