import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { createLake } from '@/local/content-lake/lake'

export const TOKEN = 'a-token-for-tests-only'
export const SITE = 'http://localhost:3000'

/** A lake for the test suites, in this process or another. */
export interface LakePlace {
  /** The real client, by default with the token. */
  client(config?: Partial<ClientConfig>): SanityClient
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

const clientConfig = {
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-02-19',
  useProjectHostname: false,
  useCdn: false,
  token: TOKEN,
} satisfies ClientConfig

/** A lake in this process. The client's requests use no socket. */
export async function lakeInMemory(): Promise<LakePlace> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'lake-memory-'))
  const lake = createLake({ dataDirectory, token: TOKEN })
  const apiHost = 'http://localhost:3333'
  const inProcess = (url: string, init?: object) => lake.fetch(new Request(url, init))
  return {
    client: (config) =>
      createClient({ ...clientConfig, apiHost, ...config, resolveFetch: () => inProcess } as ClientConfig),
    fetch: (path, init) => inProcess(apiHost + path, init),
    async stop() {
      await lake.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** The server as `npm start` runs it: a separate process, reached over HTTP. */
export async function lakeOverHttp(): Promise<LakePlace> {
  const directory = mkdtempSync(join(tmpdir(), 'lake-http-'))
  const { child, address } = await spawnLake({ DATA_DIR: directory })
  return {
    client: (config) => createClient({ ...clientConfig, apiHost: address, ...config }),
    fetch: (path, init) => fetch(address + path, init),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Starts `local/content-lake/server.ts` on a free port. Rejects with its output if it does not start. */
export async function spawnLake(
  environment: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcessByStdio<null, Readable, Readable>; address: string }> {
  const child = spawn(process.execPath, [resolve('local/content-lake/server.ts')], {
    env: {
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LAKE_PORT: '0',
      LAKE_TOKEN: TOKEN,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += String(chunk)
  })
  for await (const line of createInterface(child.stdout)) {
    const address = /^content-lake listening (http:\S+)$/.exec(line)?.[1]
    if (address) return { child, address }
  }
  if (child.exitCode === null) await once(child, 'exit')
  throw new Error(complaint)
}
