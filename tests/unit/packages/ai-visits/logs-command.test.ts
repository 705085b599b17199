import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { serverKey } from '../support/ingest-stand-in'
import { makeCustomerProject } from '../support/installed-package'
import { runProgram } from '../support/running-program'
import { line, linesOf, makeServerLog, type ServerLog, textOf } from '../support/server-log'

let log: ServerLog

beforeEach(async () => {
  log = await makeServerLog()
})
afterEach(() => log.remove())

it('names the lines that are not readable by their number in the log', async () => {
  await writeFile(log.file, textOf([...linesOf(0, 3), 'invalid', line(4)]))
  await log.send()
  await appendFile(log.file, 'invalid\n')
  const { code, said } = await log.send()
  expect(said).toMatch(/^access\.log:6: This line is not readable\.$/m)
  // Not one line was.
  expect(code).toBe(1)
})

it('leaves out a line of more than 1 MB', async () => {
  await writeFile(log.file, textOf([line(0), 'x'.repeat(3_000_000), line(1)]))
  const { code, said } = await log.send()
  expect(said).toMatch(/^1 lines are longer than 1 MB and were left out\.$/m)
  expect(code).toBe(0)
  expect(log.storedLines()).toEqual([line(0), line(1)])
})

it.each([
  [
    { AI_VISITS_KEY: `srv_${'x'.repeat(32)}` },
    ['send', 'access.log'],
    1,
    /^The answer was 401: Unknown key\. The next run continues here\.$/m,
  ],
  [{ AI_VISITS_KEY: '' }, ['send', 'access.log'], 2, /^AI_VISITS_KEY is not set\./],
  [{ AI_VISITS_URL: 'example' }, ['send', 'access.log'], 2, /^AI_VISITS_URL is "example"/],
  [{}, ['send', 'missing.log'], 2, /^missing\.log cannot be read: ENOENT/],
  [{}, ['send', '.'], 2, /^\. is not a file\.$/m],
  [{}, ['send'], 2, /^Name one log\.\nUsage: ai-visits send/],
  [{}, ['send', 'a', 'b'], 2, /^Name one log\./],
  [{}, ['sned', 'access.log'], 2, /^There is no command "sned"\./],
  [{}, ['send', 'access.log', '--from', '3'], 2, /^Unknown option '--from'/],
  [{}, ['--help'], 0, /^Usage: ai-visits send/],
  [{}, [], 0, /^Usage: ai-visits send/],
])('with %j, %j exits with %i and says why', async (env, words, code, said) => {
  await writeFile(log.file, textOf(linesOf(0, 3)))
  const ended = await log.send(words, env)
  expect(ended.said).toMatch(said)
  expect(ended.code).toBe(code)
  expect(ended.said).not.toMatch(/ at .*\.(ts|js):/)
})

it('says that a compressed log is damaged', async () => {
  await writeFile(log.file, gzipSync(textOf(linesOf(0, 5_000))).subarray(0, 5_000))
  const { code, said } = await log.send()
  expect(said).toMatch(/^The compressed log is damaged: unexpected end of file\.$/m)
  expect(code).toBe(1)
})

it('says once if the state cannot be written, and sends the log', async () => {
  await writeFile(log.file, textOf(linesOf(0, 30_000)))
  await mkdir(`${log.file}.sent.json`)
  const { code, said } = await log.send()
  expect(said.match(/^The next run will send the whole log again: .*\.$/gm)).toHaveLength(1)
  expect(code).toBe(0)
  expect(log.ingest.lines.size).toBe(30_000)
  expect(await readdir(log.directory)).toEqual(['access.log', 'access.log.sent.json'])
})

it('is a command of the installed package, and of this project', async () => {
  const project = await makeCustomerProject([])
  await writeFile(log.file, textOf(linesOf(0, 3)))
  const env = { AI_VISITS_KEY: serverKey, AI_VISITS_URL: log.ingest.url }
  const installed = path.join(project.directory, 'node_modules/ai-visits/dist/command.js')
  await runProgram([installed, 'send', log.file], { cwd: log.directory, env }).says(/Sent 3 lines/)
  await project.remove()
  const own = ['local/supervisor/main.ts', 'logs:send', log.file, '--restart']
  await runProgram(own, { cwd: process.cwd(), env }).says(/Sent 3 lines/)
})
