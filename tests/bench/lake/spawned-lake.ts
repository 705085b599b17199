import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const BENCH_TOKEN = 'a-token-for-benches-only'

const SERVER = fileURLToPath(new URL('../../../local/content-lake/server.ts', import.meta.url))

export interface SpawnedLake {
  readonly child: ChildProcess
  readonly address: string
  /** From the start of the process to its ready line, in milliseconds. */
  readonly startedIn: number
}

/** Starts the lake's server on a port (0: any free one). Rejects with what it wrote when it does not come up. */
export async function spawnLake(dataDirectory: string, port = 0): Promise<SpawnedLake> {
  const begun = performance.now()
  const child = spawn(process.execPath, [SERVER], {
    env: {
      NODE_ENV: 'production',
      DATA_DIR: dataDirectory,
      LAKE_PORT: String(port),
      LAKE_TOKEN: BENCH_TOKEN,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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

/** Resolves when the process is gone. */
export const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))
