import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chooseTestParts, usage } from '../../../../../local/supervisor/commands/test.ts'
import { keepTestVariables, testSeed } from '../../../../../local/supervisor/test-run/environment.ts'
import { emitFailure, parseEvent } from '../../../../../local/supervisor/test-run/events.ts'
import JestReporter from '../../../../../local/supervisor/test-run/jest-reporter.ts'
import type { PartName } from '../../../../../local/supervisor/test-run/parts.ts'
import { formatReport, isFailure, type TestRun } from '../../../../../local/supervisor/test-run/report.ts'
import { countsOnly, type PartResult } from '../../../../../local/supervisor/test-run/results.ts'
import { runPossible, takeTestLock } from '../../../../../local/supervisor/test-run/run.ts'

const part = (name: PartName, ms: number, result: Partial<PartResult> = {}) => ({
  name,
  ms,
  result: { ...countsOnly({ passed: 1 }), ...result },
})

describe('the choice of parts', () => {
  const namesOf = (...words: string[]) => chooseTestParts(words).map(({ name }) => name)

  it('is everything without arguments', () => {
    expect(namesOf()).toEqual(['programs', 'build', 'database', 'unit', 'checks', 'e2e'])
  })

  it.each([
    ['--only=unit lib/seo -- --verbose', 'programs unit'],
    ['--only database', 'programs database'],
    ['--only e2e blog', 'programs build e2e'],
  ])('is one part and what it needs with %s', (words, names) => {
    expect(namesOf(...words.split(' '))).toEqual(names.split(' '))
  })

  it.each([
    ['--only jest', 'There is no part "jest" to run alone.'],
    ['--only', 'There is no part "" to run alone.'],
    ['--only unit -u', 'npm test has no option -u.'],
    ['unit', '"unit" needs --only before it.'],
  ])('is refused with the usage for %s', (words, reason) => {
    expect(() => chooseTestParts(words.split(' '))).toThrow(`${reason} ${usage}`)
  })
})

describe('a run', () => {
  /** Runs all parts, of which some fail, and returns the order of starts and ends. */
  async function runWith(failing: readonly PartName[], cpus: number) {
    const events: string[] = []
    const { parts, notRun } = await runPossible(
      chooseTestParts([]),
      async ({ name }) => {
        events.push(`+${name}`)
        await new Promise(setImmediate)
        events.push(`-${name}`)
        return part(name, 1, failing.includes(name) ? countsOnly({ failed: 1 }) : {})
      },
      cpus,
    )
    return { events, ran: parts.map(({ name }) => name), notRun }
  }

  it('starts the checks and the end-to-end tests after the build', async () => {
    const { events } = await runWith([], 1_000)
    expect(events.indexOf('+checks')).toBeGreaterThan(events.indexOf('-build'))
    expect(events.indexOf('+e2e')).toBeGreaterThan(events.indexOf('-build'))
    expect(events.indexOf('+unit')).toBeGreaterThan(events.indexOf('-programs'))
  })

  it('goes on after a failed part, without the parts that need it', async () => {
    expect(await runWith(['checks', 'unit'], 1)).toMatchObject({
      ran: ['programs', 'build', 'database', 'unit', 'checks', 'e2e'],
      notRun: [],
    })
    expect((await runWith(['build'], 3)).notRun).toEqual(['e2e'])
    expect((await runWith(['programs'], 3)).ran).toEqual(['programs', 'build', 'checks'])
  })

  it('is refused while another one uses the checkout', () => {
    const directory = mkdtempSync(join(tmpdir(), 'test-lock-'))
    const first = takeTestLock(directory)
    expect(() => takeTestLock(directory)).toThrow(
      `is in use by another npm test (process ${process.pid}); wait for its end, or test in another clone.`,
    )
    first.release()
    takeTestLock(directory).release()
    rmSync(directory, { recursive: true })
  })
})

describe('the environment', () => {
  const before = { ...process.env }

  afterEach(() => {
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, before)
  })

  it('has no variables of the site, of its services or of Node', () => {
    const removed = {
      PORT: '80',
      DATA_DIR: '/data',
      NODE_ENV: 'production',
      NODE_OPTIONS: '--inspect',
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'p1',
      SUPABASE_SECRET_KEY: 'k',
      SMTP_URL: 'smtp://mail.example',
      ANTHROPIC_API_KEY: 'k',
    }
    const kept = { CI: 'true', TEST_SEED: '7', TZ: 'Asia/Tokyo', LC_ALL: 'C', npm_config_cache: '/cache' }
    Object.assign(process.env, removed, kept)
    keepTestVariables()
    expect(Object.keys(process.env).filter((name) => name in removed)).toEqual([])
    expect(process.env).toMatchObject({ ...kept, PATH: before.PATH })
  })

  it('has a seed from the commit, unless one is set', () => {
    delete process.env.TEST_SEED
    expect(testSeed()).toMatch(/^\d+$/)
    expect(testSeed()).toBe(testSeed())
    process.env.TEST_SEED = '42'
    expect(testSeed()).toBe('42')
  })
})

describe('events', () => {
  let lines: string[]

  beforeEach(() => {
    lines = []
    process.env.TEST_EVENTS = '1'
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(lines.push(String(text))))
  })

  afterEach(() => {
    delete process.env.TEST_EVENTS
    jest.restoreAllMocks()
  })

  it('name a failed test, its error without colors, and the command that runs only it', () => {
    const titles = ["a group's", 'adds (1 + 1)']
    const error = '\u001b[31mno\u001b[39m'
    emitFailure({ part: 'e2e', file: resolve('tests/e2e/a.spec.ts'), titles, error })
    expect(parseEvent(lines.join('').trim())).toEqual({
      failed: "tests/e2e/a.spec.ts › a group's › adds (1 + 1)",
      error: 'no',
      only: `npm test -- --only e2e tests/e2e/a.spec.ts -- -g 'a group'\\''s adds \\(1 \\+ 1\\)'`,
    })
  })

  it('count the files of jest, and name one that could not be loaded', () => {
    const reporter = new JestReporter()
    reporter.onRunStart({ numTotalTestSuites: 2 })
    const end = (file: string, failureMessage: string | null) =>
      reporter.onTestResult(null, { testFilePath: resolve(file), failureMessage, testResults: [] })
    end('a.test.ts', null)
    end('b.test.ts', 'no such module')
    expect(lines.map((line) => parseEvent(line.trim()))).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
      { failed: 'b.test.ts', error: 'no such module', only: 'npm test -- --only unit b.test.ts' },
    ])
  })

  it.each(['PASS a.test.ts', '@event {', '@event {"done":"all"}'])('are no lines like %s', (line) => {
    expect(parseEvent(line)).toBeUndefined()
  })
})

describe('the report', () => {
  const run = (changes: Partial<TestRun>): TestRun => ({
    parts: [],
    notRun: [],
    totalMs: 0,
    budget: {},
    starts: [],
    seed: '7',
    missing: [],
    isStrict: false,
    ...changes,
  })
  const seedLine = 'Random tests used the seed 7. TEST_SEED=7 repeats them.'

  it('shows times beside their budgets, failures, what did not run, and the slowest ten files', () => {
    const files = Array.from({ length: 11 }, (_, place) => ({ file: `${place}.test.ts`, ms: 100 * place }))
    const parts = [part('checks', 59_949), part('unit', 180_000, { ...countsOnly({ failed: 2 }), files })]
    const report = formatReport(
      run({
        parts,
        notRun: ['e2e'],
        totalMs: 3_605_000,
        budget: { checks: 1, unit: 2, all: 60 },
        starts: [60_000, 1_000],
      }),
    )
    expect(report).toMatch(`Time of each part; some run at the same time
  checks       59.9 s of 1 min 00 s
  unit     3 min 00 s of 2 min 00 s   over budget, 2 failures
  e2e                                 not run
  all     60 min 05 s of 60 min 00 s  over budget
  Services of e2e tests started 2 times: 1 min 01 s in all workers

Slowest files (10 of 11)
  1.0 s  unit  10.test.ts
  0.9 s  unit  9.test.ts`)
    expect(report).toMatch(`Warning: the run took longer than its budget (tests/budget.json).

${seedLine}

Failed: unit. Not run: e2e.

1 passed, 2 failed`)
  })

  it('names tests that passed at the second try', () => {
    const flaky = { file: 'tests/e2e/a.spec.ts', title: 'opens', ms: 1 }
    expect(formatReport(run({ parts: [part('e2e', 1, { passedAtSecondTry: [flaky] })] }))).toMatch(
      /\n\n1 test passed only at the second try\. Each of them counts as a defect:\n {2}e2e {2}tests\/e2e\/a\.spec\.ts › opens\n\n1 passed, 0 failed$/,
    )
  })

  const skips = ['a.test.ts › stores (needs Redis)']
  const skipping = (changes: Partial<TestRun>) =>
    run({ parts: [part('unit', 1, { ...countsOnly({ passed: 3, skipped: 1 }), skips })], ...changes })

  it('names skipped tests, and the command that installs what is missing', () => {
    const skipped = skipping({ missing: ['Redis', 'nginx'] })
    expect(formatReport(skipped)).toMatch(
      `1 test skipped:
  unit  a.test.ts › stores (needs Redis)
Redis, nginx missing; on Debian: apt-get install redis-server nginx-light gettext-base.

3 passed, 0 failed, 1 skipped`,
    )
    expect(isFailure(skipped)).toBe(false)
  })

  it('counts a skipped test as a failure where its program can be installed, and no other', () => {
    const excused = skipping({ missing: ['Redis'], isStrict: true })
    expect(formatReport(excused)).toMatch(/\n\n3 passed, 0 failed, 1 skipped$/)
    expect(isFailure(excused)).toBe(false)
    const avoidable = skipping({ isStrict: true })
    expect(formatReport(avoidable)).toMatch(/1 skipped test could have run here(.*\n)*3 passed, 1 failed$/)
    expect(isFailure(avoidable)).toBe(true)
  })
})
