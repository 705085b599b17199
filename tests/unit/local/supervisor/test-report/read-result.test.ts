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

it('reads what the runner counted', async () => {
  await write('{"passed":7,"failed":1,"skipped":2}')
  const { counts } = await readResult('database', 1, directory)
  expect(counts).toEqual({ passed: 7, failed: 1, skipped: 2 })
})

it('counts a runner that failed without a counted failure as one failure', async () => {
  await write('{"passed":7,"failed":0,"skipped":0}')
  expect((await readResult('database', 1, directory)).counts).toEqual({ passed: 7, failed: 1, skipped: 0 })
})

it('counts a runner that failed before it wrote a report as one failure', async () => {
  const result = await readResult('e2e', 1, directory)
  expect(result).toEqual({
    counts: { passed: 0, failed: 1, skipped: 0 },
    tests: [],
    files: [],
    passedAtSecondTry: [],
  })
})

it('refuses a runner that passed without a report', async () => {
  await expect(readResult('unit', 0, directory)).rejects.toThrow(
    /^The part unit wrote no report to .*unit.json\.$/,
  )
})

it.each(['{"passed":7}', '{"passed":'])('refuses the report %s', async (text) => {
  await write(text)
  await expect(readResult('database', 0, directory)).rejects.toThrow(
    /^The report .*database\.json cannot be read: /,
  )
})

it('finds no starts where no file of them was written', async () => {
  expect(await readStarts(directory)).toBeUndefined()
})

it('adds up the starts and finds the longest', () => {
  const lines = '{"name":"services","ms":9000}\n{"name":"build copy","ms":1500.5}\n'
  expect(readServiceStarts(lines)).toEqual({ count: 2, totalMs: 10_500.5, longestMs: 9_000 })
})

it('leaves out a line that was cut short', () => {
  expect(readServiceStarts('{"name":"services","ms":9000}\n{"name":"serv')?.count).toBe(1)
})

it.each(['', '\n', '{"ms":"long"}'])('finds none in %j', (lines) => {
  expect(readServiceStarts(lines)).toBeUndefined()
})
