import { formatReport } from '../../../../../local/supervisor/test-report/report.ts'
import {
  countsOnly,
  type PartName,
  type PartResult,
  type PartRun,
} from '../../../../../local/supervisor/test-report/test-run.ts'

const part = (name: PartName, ms: number, result: Partial<PartResult>): PartRun => ({
  name,
  ms,
  result: { ...countsOnly({ passed: 1 }), ...result },
})

const unitTest = { file: 'tests/unit/b.test.ts', title: 'adds', ms: 200 }
const equallySlow = { file: 'tests/unit/a.test.ts', title: 'adds', ms: 200 }
const e2eTest = { file: 'tests/e2e/a.spec.ts', title: 'opens', ms: 61_000 }

it('shows the time of each part, and the slowest tests and files', () => {
  const parts = [
    part('checks', 59_949, countsOnly({ passed: 9 })),
    part('unit', 180_000, {
      tests: [unitTest, equallySlow],
      files: [
        { file: 'tests/unit/b.test.ts', ms: 900 },
        { file: 'tests/unit/a.test.ts', ms: 1_250 },
      ],
    }),
    part('e2e', 3_605_000, { tests: [e2eTest], files: [{ file: 'tests/e2e/a.spec.ts', ms: 61_000 }] }),
  ]
  const serviceStarts = { count: 4, totalMs: 90_000, longestMs: 25_000 }
  expect(formatReport({ parts, notRun: [], serviceStarts })).toBe(`Time of each part
  checks       59.9 s
  unit     3 min 00 s
  e2e     60 min 05 s
    service starts: 4, 1 min 30 s added up over all workers, the longest 25.0 s
    tests: 1, 1 min 01 s added up over all workers
  total   64 min 05 s

Slowest tests (3 of 3)
  1 min 01 s  e2e   tests/e2e/a.spec.ts › opens
       0.2 s  unit  tests/unit/a.test.ts › adds
       0.2 s  unit  tests/unit/b.test.ts › adds

Slowest files (3 of 3)
  1 min 01 s  e2e   tests/e2e/a.spec.ts
       1.3 s  unit  tests/unit/a.test.ts
       0.9 s  unit  tests/unit/b.test.ts

11 passed, 0 failed`)
})

it('names the part that failed and the parts that did not run', () => {
  const parts = [
    part('checks', 1_000, countsOnly({ passed: 9 })),
    part('unit', 1_000, countsOnly({ passed: 3, failed: 2, skipped: 1 })),
  ]
  expect(formatReport({ parts, notRun: ['database', 'build', 'e2e'] })).toBe(`Time of each part
  checks    1.0 s
  unit      1.0 s  2 failures
  database         not run
  build            not run
  e2e              not run
  total     2.0 s

Failed: unit. Not run: database, build, e2e.

12 passed, 2 failed, 1 skipped`)
})

it('names flaky tests before the last line', () => {
  const parts = [part('e2e', 1_000, { passedAtSecondTry: [e2eTest, { ...e2eTest, title: 'closes' }] })]
  expect(formatReport({ parts, notRun: [] })).toMatch(
    /\n\n2 tests passed only at the second try\. Each of them counts as a defect:\n {2}e2e {2}tests\/e2e\/a\.spec\.ts › opens\n {2}e2e {2}tests\/e2e\/a\.spec\.ts › closes\n\n1 passed, 0 failed$/,
  )
})

it('shows at most the twenty slowest', () => {
  const tests = Array.from({ length: 25 }, (_, place) => ({
    file: 'a.test.ts',
    title: `${place}`,
    ms: place,
  }))
  const lines = formatReport({ parts: [part('unit', 1_000, { tests })], notRun: [] }).split('\n')
  const first = lines.indexOf('Slowest tests (20 of 25)') + 1
  expect(lines[first]).toMatch(/› 24$/)
  expect(lines[first + 19]).toMatch(/› 5$/)
  expect(lines[first + 20]).toBe('')
})
