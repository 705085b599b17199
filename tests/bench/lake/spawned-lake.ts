import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export const BENCH_TOKEN = 'a-token-for-benches-only'

const SERVER = 'local/content-lake/server.ts'

type ServerProcess = ChildProcessByStdio<null, Readable, Readable>

export interface SpawnedLake {
  readonly child: ServerProcess
  readonly address: string
  /** From the start of the process to its ready line, in milliseconds. */
  readonly startedIn: number
}

/** Starts the lake's server on a free port. Run it from the project's root. Rejects if the server does not start. */
export const spawnLake = (dataDirectory: string): Promise<SpawnedLake> =>
  whenReady(spawnServer(dataDirectory))

/** The server's process, ready or not. */
export function spawnServer(dataDirectory: string): ServerProcess {
  return spawn(process.execPath, [SERVER], {
    env: { NODE_ENV: 'production', DATA_DIR: dataDirectory, LAKE_PORT: '0', LAKE_TOKEN: BENCH_TOKEN },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function whenReady(child: ServerProcess): Promise<SpawnedLake> {
  const begun = performance.now()
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += String(chunk)
  })
  for await (const line of createInterface(child.stdout)) {
    const address = /^content-lake listening (http:\S+)$/.exec(line)?.[1]
    if (address) return { child, address, startedIn: performance.now() - begun }
  }
  throw new Error(complaint || 'the server ended before it was ready')
}

/** Resolves when the process has ended. */
export const ended = (child: ServerProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))
