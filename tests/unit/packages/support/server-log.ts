import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type IngestStandIn, serverKey, startIngest } from './ingest-stand-in'
import { type RunningProgram, runProgram } from './running-program'

/** A line in the combined log format. */
export const line = (number: number, target = '/page') =>
  `203.0.113.9 - - [24/Nov/2026:12:00:00 +0000] "GET ${target}?${number} HTTP/1.1" 200 12 "-" "GPTBot/1.2"`

export const linesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => line(from + index))

export const textOf = (lines: readonly string[]) => lines.map((one) => `${one}\n`).join('')

/** A directory for a log, and the command that sends it to a stand-in. */
export interface ServerLog {
  directory: string
  /** The path of the log, which does not exist yet. */
  file: string
  ingest: IngestStandIn
  /** Starts the command. */
  start(words?: readonly string[], env?: Record<string, string>): RunningProgram
  /** Runs the command to its end. */
  send(words?: readonly string[], env?: Record<string, string>): Promise<{ code: number; said: string }>
  /** The lines that the stand-in has stored, in their order. */
  storedLines(): string[]
  /** What the file beside the log says. */
  state(): Promise<{ offset: number; lines: number }>
  remove(): Promise<void>
}

const command = path.resolve('packages/ai-visits/src/command.ts')

export async function makeServerLog(): Promise<ServerLog> {
  const directory = await mkdtemp(path.join(tmpdir(), 'logs-'))
  const file = path.join(directory, 'access.log')
  const ingest = await startIngest()
  const start: ServerLog['start'] = (words = ['send', 'access.log'], env = {}) =>
    runProgram([command, ...words], {
      cwd: directory,
      env: { AI_VISITS_KEY: serverKey, AI_VISITS_URL: ingest.url, ...env },
    })
  return {
    directory,
    file,
    ingest,
    start,
    send: async (words, env) => {
      const program = start(words, env)
      return { code: await program.end(), said: program.said() }
    },
    storedLines: () => [...ingest.lines.values()].map(({ text }) => text),
    state: async () => JSON.parse(await readFile(`${file}.sent.json`, 'utf8')),
    remove: async () => {
      ingest.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
