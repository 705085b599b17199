import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  const directory = mkdtempSync(path.join(tmpdir(), 'findable-results-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  /** Reads a report of the database's runner. */
  const read = (text: string, exitCode: number) => {
    writeFileSync(path.join(directory, 'database.json'), text)
    return readResult('database', exitCode, directory)
  }

  it('reads the runner’s counts', async () => {
    const text = '{"passed":7,"failed":1,"skips":["PostgreSQL"],"files":[{"file":"a","ms":5}]}'
    expect(await read(text, 1)).toEqual({
      ...countsOnly({ passed: 7, failed: 1, skipped: 1 }),
      files: [{ file: 'a', ms: 5 }],
      skips: ['PostgreSQL'],
    })
  })

  it('counts a failed runner without failed tests or without a report as one failure', async () => {
    const { counts } = await read('{"passed":7,"failed":0,"skips":[],"files":[]}', 1)
    expect(counts).toEqual({ passed: 7, failed: 1, skipped: 0 })
    expect(await readResult('e2e', 1, directory)).toEqual(countsOnly({ failed: 1 }))
  })

  it('rejects a passed runner without a report, and a report that cannot be read', async () => {
    const noReport = /^The part unit wrote no report to .*unit.json\.$/
    await expect(readResult('unit', 0, directory)).rejects.toThrow(noReport)
    for (const text of ['{"passed":7}', '{"passed":'])
      await expect(read(text, 0)).rejects.toThrow(/^The report .*database\.json cannot be read: /)
  })

  it('reads the times of starts, without an incomplete line', async () => {
    expect(await readStarts(directory)).toEqual([])
    const lines = '{"name":"services","ms":9000}\n{"name":"build copy","ms":1500.5}\n{"name":"serv'
    writeFileSync(path.join(directory, 'starts.ndjson'), lines)
    expect(await readStarts(directory)).toEqual([9_000, 1_500.5])
  })
})

describe('of Playwright', () => {
  const noStats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const read = (suites: object[], stats: Partial<typeof noStats> = {}, errors: object[] = []) => {
    const report = {
      config: { rootDir: '/project/tests/e2e' },
      suites,
      errors,
      stats: { ...noStats, ...stats },
    }
    return readE2eResult(report, '/project')
  }
  const suite = (file: string, specs: object[], suites: object[] = [], title = file) => ({
    title,
    file,
    specs,
    suites,
  })
  const spec = (title: string, status: string, durations: number[], projectName = '') => ({
    title,
    tests: [{ projectName, status, results: durations.map((duration) => ({ duration })) }],
  })

  it('reads nested tests with their projects’ and groups’ titles, and the time of all attempts', () => {
    const inner = suite('blog/a.spec.ts', [spec('is flaky', 'flaky', [200, 300], 'phone')], [], 'inner')
    const outer = suite('blog/a.spec.ts', [], [inner], 'outer')
    const { files, passedAtSecondTry } = read([
      suite('blog/a.spec.ts', [spec('is fine', 'expected', [100])], [outer]),
    ])
    const file = 'tests/e2e/blog/a.spec.ts'
    expect(files).toEqual([{ file, ms: 600 }])
    expect(passedAtSecondTry).toEqual([{ file, title: '[phone] › outer › inner › is flaky', ms: 500 }])
  })

  it('names tests that did not run because a beforeAll failed as skipped', () => {
    const specs = [spec('first', 'unexpected', [1, 2]), spec('second', 'skipped', [7, 0])]
    expect(read([suite('b.spec.ts', specs)], { unexpected: 1, skipped: 1 })).toEqual({
      counts: { passed: 0, failed: 1, skipped: 1 },
      files: [{ file: 'tests/e2e/b.spec.ts', ms: 3 }],
      passedAtSecondTry: [],
      skips: ['tests/e2e/b.spec.ts › second'],
    })
  })

  it('counts a flaky test as passed, and an error outside a test as a failure', () => {
    const { counts } = read([], { expected: 3, flaky: 2, skipped: 1 }, [{ message: 'a worker did not end' }])
    expect(counts).toEqual({ passed: 5, failed: 1, skipped: 1 })
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
  const read = (assertionResults: object[], counts: object = {}) => {
    const noCounts = {
      numPassedTests: 0,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 0,
    }
    const file = { name: '/project/unit/a.test.ts', startTime: 1_000, endTime: 1_500, assertionResults }
    return readUnitResult({ ...noCounts, testResults: [file], ...counts }, '/project')
  }

  it('reads the counts and the times of files, with paths relative to the project', () => {
    const { counts, files } = read([assertion('adds')], {
      numPassedTests: 4,
      numFailedTests: 2,
      // A file that could not be loaded, or whose afterAll threw.
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 5,
    })
    expect(counts).toEqual({ passed: 4, failed: 3, skipped: 5 })
    expect(files).toEqual([{ file: 'unit/a.test.ts', ms: 500 }])
  })

  it('names tests that did not run, and those that passed at the second try', () => {
    const { skips, passedAtSecondTry } = read([
      assertion('is skipped', { status: 'pending', duration: null }),
      assertion('is steady'),
      assertion('is flaky', { invocations: 2 }),
      assertion('fails twice', { invocations: 2, status: 'failed' }),
    ])
    expect(skips).toEqual(['unit/a.test.ts › a group › is skipped'])
    expect(passedAtSecondTry).toEqual([{ file: 'unit/a.test.ts', title: 'a group › is flaky', ms: 10 }])
  })

  it('rejects a file that is not a Jest report', () => {
    expect(() => readUnitResult({ stats: {} }, '/')).toThrow('numPassedTests')
  })
})
