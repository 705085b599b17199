import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  readResult,
  readServiceStarts,
  readStarts,
} from '../../../../../local/supervisor/test-report/read-result.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'findable-results-'))
})

afterEach(() => rm(directory, { recursive: true }))

const write = (text: string) => writeFile(path.join(directory, 'database.json'), text)

it('reads the runner’s counts', async () => {
  await write('{"passed":7,"failed":1,"skipped":2}')
  const { counts } = await readResult('database', 1, directory)
  expect(counts).toEqual({ passed: 7, failed: 1, skipped: 2 })
})

it('counts a failed runner without failed tests as one failure', async () => {
  await write('{"passed":7,"failed":0,"skipped":0}')
  expect((await readResult('database', 1, directory)).counts).toEqual({ passed: 7, failed: 1, skipped: 0 })
})

it('counts a failed runner without a report as one failure', async () => {
  const result = await readResult('e2e', 1, directory)
  expect(result).toEqual({
    counts: { passed: 0, failed: 1, skipped: 0 },
    tests: [],
    files: [],
    passedAtSecondTry: [],
  })
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

it('returns no start times if there is no file', async () => {
  expect(await readStarts(directory)).toBeUndefined()
})

it('sums up the starts and finds the longest', () => {
  const lines = '{"name":"services","ms":9000}\n{"name":"build copy","ms":1500.5}\n'
  expect(readServiceStarts(lines)).toEqual({ count: 2, totalMs: 10_500.5, longestMs: 9_000 })
})

it('ignores an incomplete line', () => {
  expect(readServiceStarts('{"name":"services","ms":9000}\n{"name":"serv')?.count).toBe(1)
})

it.each(['', '\n', '{"ms":"long"}'])('returns nothing for %j', (lines) => {
  expect(readServiceStarts(lines)).toBeUndefined()
})
