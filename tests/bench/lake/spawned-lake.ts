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

/** Sends a request to the lake's data API. @throws with its answer if it refuses */
export async function post(address: string, token: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${address}/v2025-02-19/data/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

const batch = 250

/** Writes documents into a running lake. @throws when it rejects one */
export async function writeDocuments(address: string, token: string, documents: readonly object[]) {
  for (let start = 0; start < documents.length; start += batch) {
    const mutations = documents.slice(start, start + batch).map((document) => ({ createOrReplace: document }))
    await post(address, token, 'mutate/production', { mutations })
  }
}
