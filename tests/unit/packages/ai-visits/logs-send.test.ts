import { appendFile, rename, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { until } from '../../support/until'
import { serverKey, startIngest } from '../support/ingest-stand-in'
import { line, linesOf, makeServerLog, type ServerLog, textOf } from '../support/server-log'

let log: ServerLog

beforeEach(async () => {
  log = await makeServerLog()
})
afterEach(() => log.remove())

it('sends a log in parts of at most 1 MB, and then only what was added', async () => {
  const lines = linesOf(0, 30_000)
  await writeFile(log.file, textOf(lines))
  const first = await log.send()
  expect(first.said).toMatch(/^Sent 30,000 lines of access\.log: 30,000 visits of AI agents stored, 0 other/m)
  expect(first.code).toBe(0)
  expect(log.ingest.offsets.length).toBeGreaterThan(2)
  expect(log.storedLines()).toEqual(lines)

  const again = await log.send()
  expect([again.code, again.said]).toEqual([
    0,
    'There is nothing new in access.log after line 30,000, where the last run ended. To send all of it again: --restart\n',
  ])

  await appendFile(log.file, `${textOf(linesOf(30_000, 30_010))}${line(30_010).slice(0, 40)}`)
  const parts = log.ingest.offsets.length
  const third = await log.send()
  expect(third.said).toMatch(
    /^The last line has no line break yet\. It is left for the next run\.\nSent 10 lines .* after line 30,000/m,
  )
  expect(log.ingest.offsets.length).toBe(parts + 1)
  await appendFile(log.file, `${line(30_010).slice(40)}\n`)
  await log.send()
  expect(log.storedLines()).toEqual(linesOf(0, 30_011))
})

it('continues after kill -9 without losing or repeating a line', async () => {
  const lines = linesOf(0, 60_000)
  await writeFile(log.file, textOf(lines))
  log.ingest.delayMs = 60
  for (const parts of [1, 3, 4, 6]) {
    const program = log.start(['send', 'access.log'])
    await until(`${parts} parts`, () => log.ingest.offsets.length > parts)
    await program.stop('SIGKILL')
  }
  const { offset } = await log.state()
  expect(offset).toBeGreaterThan(0)
  expect((await log.send()).code).toBe(0)
  expect(log.storedLines()).toEqual(lines)
  expect(log.ingest.lines.size).toBe(60_000)
  // Each run continued where the last one was known to be.
  expect(log.ingest.offsets.filter((one) => one === 0).length).toBeLessThanOrEqual(2)
})

it('starts at the beginning of a log that was rotated', async () => {
  await writeFile(log.file, textOf(linesOf(0, 100)))
  await log.send()
  await rename(log.file, `${log.file}.1`)
  await writeFile(log.file, textOf(linesOf(100, 400)))
  await log.send()
  // As logrotate's copytruncate.
  await truncate(log.file, 0)
  await appendFile(log.file, textOf(linesOf(400, 450)))
  await log.send()
  expect(log.storedLines()).toEqual(linesOf(0, 450))
  expect(log.ingest.offsets).toEqual([0, 0, 0])
})

it('starts at the beginning if the offset where it ended is within a line now', async () => {
  await writeFile(log.file, textOf(linesOf(0, 100)))
  await log.send()
  await writeFile(log.file, textOf([...linesOf(0, 50), line(50, '/another-page'), ...linesOf(51, 120)]))
  await log.send()
  expect(log.ingest.offsets).toEqual([0, 0])
})

it('sends all of a log with --restart, for another key, and to another site', async () => {
  await writeFile(log.file, textOf(linesOf(0, 5)))
  await log.send()
  const { said } = await log.send(['send', 'access.log', '--restart'])
  expect(said).toMatch(/^Sent 5 lines/)
  const other = await startIngest()
  const words = ['send', 'access.log', '--url', other.url, '--key', serverKey]
  expect((await log.send(words, { AI_VISITS_KEY: '', AI_VISITS_URL: '' })).code).toBe(0)
  expect(other.lines.size).toBe(5)
  other.close()
})

it('sends a compressed log with its last line, and continues it', async () => {
  const lines = linesOf(0, 40_000)
  const archive = path.join(log.directory, 'access.log.1.gz')
  await writeFile(archive, gzipSync(lines.join('\n')))
  log.ingest.delayMs = 60
  const program = log.start(['send', archive])
  await until('2 parts', () => log.ingest.lines.size > 10_000)
  await program.stop('SIGKILL')
  expect((await log.send(['send', archive])).code).toBe(0)
  expect(log.storedLines()).toEqual(lines)
  expect((await log.send(['send', archive])).said).toMatch(/^There is nothing new/)
})

it('waits as Retry-After says, and after a failed connection', async () => {
  await writeFile(log.file, textOf(linesOf(0, 10)))
  log.ingest.misbehaviors.push(
    { status: 429, retryAfter: '1' },
    { status: 503, retryAfter: '0' },
    'disconnect',
  )
  const { code, said } = await log.send()
  expect(said).toMatch(/^The answer was 429: Not now\. Next try in 1 s\.$/m)
  expect(said).toMatch(/could not be reached: .*\. Next try in \d s\.$/m)
  expect(code).toBe(0)
  expect(log.storedLines()).toEqual(linesOf(0, 10))
  expect(log.ingest.offsets).toEqual([0, 0, 0, 0])
})

it('sends an empty log, which has nothing new', async () => {
  await writeFile(log.file, '')
  expect(await log.send()).toMatchObject({ code: 0, said: expect.stringMatching(/^There is nothing new/) })
})

it('ignores a damaged state', async () => {
  await writeFile(log.file, textOf(linesOf(0, 3)))
  await writeFile(`${log.file}.sent.json`, '{"offset": -5}')
  expect((await log.send()).said).toMatch(/^Sent 3 lines/)
  expect(await log.state()).toMatchObject({ lines: 3 })
})
