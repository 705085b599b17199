import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { lineId } from '@/packages/ai-visits/src/logs/log-line'
import { sendLog } from '@/packages/ai-visits/src/logs/send-log'
import { until } from '../../support/until'
import { type IngestStandIn, serverKey, startIngest } from '../support/ingest-stand-in'
import { makeCustomerProject } from '../support/installed-package'
import { runProgram } from '../support/running-program'

/** A line in the combined log format. */
const line = (number: number, target = '/page') =>
  `203.0.113.9 - - [24/Nov/2026:12:00:00 +0000] "GET ${target}/${number}?token=x HTTP/1.1" 200 12 "https://x.example/?q" "GPTBot/1.2"`
const linesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => line(from + index))
const textOf = (lines: readonly string[]) => lines.map((one) => `${one}\n`).join('')

let directory: string
let file: string
let ingest: IngestStandIn

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'logs-'))
  file = path.join(directory, 'access.log')
  ingest = await startIngest()
})
afterEach(async () => {
  ingest.close()
  await rm(directory, { recursive: true, force: true })
})

const storedPaths = () => [...ingest.lines.values()].map(({ path }) => path)
const pathsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `/page/${from + index}`)
const writeLines = (from: number, to: number) => writeFile(file, textOf(linesOf(from, to)))

/** Sends the log, without the command. */
async function send({ log = file, isRestart = false, to = ingest.url, key = serverKey } = {}) {
  const said: string[] = []
  const say = (message: string) => void said.push(message)
  const result = await sendLog(log, { key, url: to }, { isRestart, say, onProgress: () => {} })
  const { counts, ...others } = result
  return { ...others, lines: counts.lines, ...counts.toJson().kinds, formats: counts.toJson().formats, said }
}

/** Starts the command. */
const start = (words: readonly string[], env: Record<string, string> = {}) =>
  runProgram([path.resolve('packages/ai-visits/src/command.ts'), ...words], {
    cwd: directory,
    env: { AI_VISITS_KEY: serverKey, AI_VISITS_URL: ingest.url, ...env },
  })

async function run(words: readonly string[], env?: Record<string, string>) {
  const program = start(words, env)
  return { code: await program.end(), said: program.said() }
}

describe('a log', () => {
  it('is sent in parts of at most 1 MB, and then only what was added', async () => {
    await writeLines(0, 30_000)
    expect(await send()).toMatchObject({ lines: 30_000, stored: 30_000, linesBefore: 0 })
    expect(ingest.offsets.length).toBeGreaterThan(2)
    expect(storedPaths()).toEqual(pathsOf(0, 30_000))
    expect(await send()).toMatchObject({ lines: 0, linesBefore: 30_000 })

    await appendFile(file, `${textOf(linesOf(30_000, 30_010))}${line(30_010).slice(0, 40)}`)
    const parts = ingest.offsets.length
    expect(await send()).toMatchObject({ lines: 10, linesBefore: 30_000, hasOpenLine: true })
    expect(ingest.offsets.length).toBe(parts + 1)
    await appendFile(file, `${line(30_010).slice(40)}\n`)
    await send()
    expect(storedPaths()).toEqual(pathsOf(0, 30_011))
  })

  it('is continued after kill -9 without losing or repeating a line', async () => {
    await writeLines(0, 60_000)
    ingest.delayMs = 60
    for (const parts of [1, 4]) {
      const program = start(['send', 'access.log'])
      await until(`${parts} parts`, () => ingest.offsets.length > parts)
      await program.stop('SIGKILL')
    }
    expect(JSON.parse(await readFile(`${file}.sent.json`, 'utf8')).offset).toBeGreaterThan(0)
    await send()
    expect(storedPaths()).toEqual(pathsOf(0, 60_000))
    // Each run continued where the last one was known to be.
    expect(ingest.offsets.filter((one) => one === 0).length).toBeLessThanOrEqual(2)
  })

  it('is sent without queries, referrers, users, and requests of people', async () => {
    const person =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
    const lines = [
      `203.0.113.9 - jane [24/Nov/2026:12:00:00 +0000] "GET /reset?token=secret HTTP/1.1" 404 12 "https://mail.example/secret" "GPTBot/1.2"`,
      `203.0.113.8 - - [24/Nov/2026:12:00:01 +0000] "GET /secret HTTP/1.1" 200 12 "-" "${person}"`,
      JSON.stringify({
        ts: 1795521602,
        request: {
          uri: '/u/jane@example.com?secret',
          remote_ip: '203.0.113.9',
          headers: { 'User-Agent': ['ClaudeBot/1.0'], Cookie: ['secret'] },
        },
        status: 200,
      }),
      `{"time": 1795521603, "path": "/secret", "user_agent": "${person}"}`,
      'secret: the server was restarted',
    ]
    await writeFile(file, textOf(lines))
    expect(await send()).toMatchObject({
      lines: 5,
      stored: 2,
      notAgent: 2,
      unknownFormat: 1,
      invalid: [
        { line: 5, message: expect.stringContaining('This is neither JSON nor the combined log format') },
      ],
      formats: { 'combined log format': 2, 'Caddy JSON': 1, JSON: 1 },
    })
    const stored = [...ingest.lines.values()].map(({ visit_id: _, ...visit }) => visit)
    expect(stored).toEqual([
      {
        time: '2026-11-24T12:00:00.000Z',
        path: '/reset',
        status: 404,
        user_agent: 'GPTBot/1.2',
        address: '203.0.113.9',
      },
      {
        time: '2026-11-24T12:00:02.000Z',
        path: '/u/[email]',
        status: 200,
        user_agent: 'ClaudeBot/1.0',
        address: '203.0.113.9',
      },
    ])
  })

  it('has the same IDs as if all of it was sent, so that no visit counts twice after an update', async () => {
    await writeLines(0, 3)
    await send()
    const offset = Buffer.byteLength(`${line(0)}\n`)
    const bytes = Buffer.from(line(1))
    expect([...ingest.lines.keys()][1]).toBe(lineId(offset, bytes))
  })

  it('is sent from its beginning after a rotation', async () => {
    await writeLines(0, 100)
    await send()
    await rename(file, `${file}.1`)
    await writeLines(100, 400)
    await send()
    // As logrotate's copytruncate.
    await truncate(file, 0)
    await appendFile(file, textOf(linesOf(400, 450)))
    await send()
    expect(storedPaths()).toEqual(pathsOf(0, 450))
    expect(ingest.offsets).toEqual([0, 0, 0])
  })

  it('is sent from its beginning if the offset where the last run ended is within a line now', async () => {
    await writeLines(0, 100)
    await send()
    await writeFile(file, textOf([...linesOf(0, 50), line(50, '/another-page'), ...linesOf(51, 120)]))
    await send()
    expect(ingest.offsets).toEqual([0, 0])
  })

  it('is sent again with --restart, with another key, to another site, and if its state is damaged', async () => {
    await writeLines(0, 5)
    await send()
    expect(await send({ isRestart: true })).toMatchObject({ lines: 5 })
    await writeFile(`${file}.sent.json`, '{"offset": -5}')
    expect(await send()).toMatchObject({ lines: 5 })
    await expect(send({ key: 'srv_other' })).rejects.toThrow('401')
    const other = await startIngest()
    await send({ to: other.url })
    expect(other.lines.size).toBe(5)
    other.close()
  })

  it('that is compressed is sent with its last line, and continued', async () => {
    const archive = path.join(directory, 'access.log.1.gz')
    await writeFile(archive, gzipSync(linesOf(0, 40_000).join('\n')))
    ingest.delayMs = 60
    const program = start(['send', archive])
    await until('2 parts', () => ingest.lines.size > 10_000)
    await program.stop('SIGKILL')
    await send({ log: archive })
    expect(storedPaths()).toEqual(pathsOf(0, 40_000))
    expect(await send({ log: archive })).toMatchObject({ lines: 0 })
  })

  it('that is compressed and damaged is refused', async () => {
    await writeFile(file, gzipSync(textOf(linesOf(0, 5_000))).subarray(0, 5_000))
    await expect(send()).rejects.toThrow(/^The compressed log is damaged: .*unexpected end of file\.$/)
  })

  it.each([
    ['access.log.bz2', Buffer.from('425a6839314159265359', 'hex'), /This is a bzip2 archive\. Unpack it/],
    [
      'access.log.tar.gz',
      gzipSync(Buffer.from(`${'a'.repeat(257)}ustar`)),
      /This is a tar archive\. Unpack it/,
    ],
  ])('that is the archive %s is refused with what to do', async (name, content, message) => {
    const archive = path.join(directory, name)
    await writeFile(archive, content)
    await expect(send({ log: archive })).rejects.toThrow(message)
    expect(ingest.offsets).toEqual([])
  })

  it('of IIS is continued with the fields that its beginning names', async () => {
    const w3cLine = (nth: number) => `2026-11-24 12:00:00 GET /page/${nth} 203.0.113.9 GPTBot/1.2 200\n`
    await writeFile(
      file,
      `#Fields: date time cs-method cs-uri-stem c-ip cs(User-Agent) sc-status\n${w3cLine(0)}`,
    )
    expect(await send()).toMatchObject({ stored: 1, header: 1, formats: { 'W3C log (IIS)': 1 } })
    await appendFile(file, w3cLine(1))
    expect(await send()).toMatchObject({ lines: 1, stored: 1 })
    expect(storedPaths()).toEqual(pathsOf(0, 2))
  })

  it('is sent without requests for no page, and with the lines of the site’s messages', async () => {
    const lines = [
      line(0),
      line(1).replace('"GET', '"POST'),
      line(2).replace('/page/2', '/a.css'),
      line(0).replace('/page/0', '/invalid'),
    ]
    await writeFile(file, textOf(lines))
    expect(await send()).toMatchObject({
      lines: 4,
      stored: 1,
      notPage: 2,
      unknownFormat: 1,
      invalid: [{ line: 4, message: 'This line is not readable.' }],
    })
  })

  it('waits as Retry-After says, and after a failed connection', async () => {
    await writeLines(0, 10)
    ingest.misbehaviors.push({ status: 429, retryAfter: '1' }, { status: 503, retryAfter: '0' }, 'disconnect')
    const { said } = await send()
    expect(said.join('\n')).toMatch(/^The answer was 429: Not now\. Next try in 1 s\.$/m)
    expect(said.join('\n')).toMatch(/could not be reached: .*\. Next try in \d s\.$/m)
    expect(storedPaths()).toEqual(pathsOf(0, 10))
    expect(ingest.offsets).toEqual([0, 0, 0, 0])
  })

  it('is sent without a line of more than 1 MB', async () => {
    await writeFile(file, textOf([line(0), 'x'.repeat(3_000_000), line(1)]))
    expect(await send()).toMatchObject({ tooLong: 1 })
    expect(storedPaths()).toEqual(['/page/0', '/page/1'])
  })

  it('is sent if the state cannot be written, which is said once', async () => {
    await writeLines(0, 30_000)
    await mkdir(`${file}.sent.json`)
    expect((await send()).said).toEqual([
      expect.stringMatching(/^The next run will send the whole log again: .*\.$/),
    ])
    expect(ingest.lines.size).toBe(30_000)
    expect(await readdir(directory)).toEqual(['access.log', 'access.log.sent.json'])
  })
})

describe('the command', () => {
  it('says what it sent, what is new, and which lines are not readable', async () => {
    await writeFile(file, textOf([...linesOf(0, 3), 'invalid', 'x'.repeat(1_500_000)]) + line(4))
    expect(await run(['send', 'access.log'])).toEqual({
      code: 0,
      said: `access.log:4: This is neither JSON nor the combined log format, nor another format that we read.
1 more lines could not be read.
The last line has no line break yet. It is left for the next run.
Read 5 lines of access.log.
Formats: combined log format (3).
  3 visits of AI agents stored
  1 lines that are too long
  1 lines of another format
`,
    })
    await writeFile(file, textOf(['invalid']))
    expect(await run(['send', 'access.log', '--restart', '--url', ingest.url, '--key', serverKey])).toEqual({
      // Not one line was.
      code: 1,
      said: expect.stringMatching(
        /^access\.log:1: This is neither JSON .*\nRead 1 lines of access\.log\.\nNo line has a format that can be read\.\n/,
      ),
    })
    expect(await run(['send', 'access.log'])).toEqual({
      code: 0,
      said: 'There is nothing new in access.log after line 1, where the last run ended. To send all of it again: --restart\n',
    })
  })

  it.each([
    [
      { AI_VISITS_KEY: `srv_${'x'.repeat(32)}` },
      'send access.log',
      1,
      /^The answer was 401: Unknown key\. The next run continues here\.$/m,
    ],
    [{ AI_VISITS_URL: 'example' }, 'send access.log', 2, /^AI_VISITS_URL is "example"/],
    [{}, 'send missing.log', 2, /^missing\.log cannot be read: ENOENT/],
    [{}, 'send .', 2, /^\. is not a file\.$/m],
    [{}, 'send', 2, /^Name one log\./],
    [{}, 'send a b', 2, /^Name one log\.\nUsage: ai-visits send/],
    [{}, 'sned access.log', 2, /^There is no command "sned"\./],
    [{}, 'send access.log --from 3', 2, /^Unknown option '--from'/],
    [{}, '--help', 0, /^Usage: ai-visits send/],
    [{}, '', 0, /^Usage: ai-visits send/],
  ])('with %j, %s exits with %i and says why', async (env, words, code, said) => {
    await writeLines(0, 3)
    const ended = await run(words.split(' ').filter(Boolean), env)
    expect(ended.said).toMatch(said)
    expect(ended.code).toBe(code)
    expect(ended.said).not.toMatch(/ at .*\.(ts|js):/)
  })

  it('is one of the installed package, and of this project', async () => {
    const project = await makeCustomerProject([])
    await writeLines(0, 3)
    const env = { AI_VISITS_KEY: serverKey, AI_VISITS_URL: ingest.url }
    const installed = path.join(project.directory, 'node_modules/ai-visits/dist/command.js')
    await runProgram([installed, 'send', file], { cwd: directory, env }).says(/Read 3 lines/)
    await project.remove()
    const own = ['local/supervisor/main.ts', 'logs:send', file, '--restart']
    await runProgram(own, { cwd: process.cwd(), env }).says(/Read 3 lines/)
  })
})
