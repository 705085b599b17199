import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { createLake, type Lake, type QueryLimits } from '@/local/content-lake/lake'
import type { LakeOptions } from '@/local/content-lake/lake-config'

export const TOKEN = 'a-token-for-tests-only'
export const ORIGIN = 'http://localhost:3000'

export const bearer = { authorization: `Bearer ${TOKEN}` }

export interface ServedLake {
  readonly lake: Lake
  readonly address: string
  readonly directory: string
  /** The real client, by default with the token. */
  client(config?: Partial<ClientConfig>): SanityClient
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sends a request with the token. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  close(options?: { keepData: boolean }): Promise<void>
}

/** A lake on a real port. Closing it deletes its data unless `keepData` is set. */
export async function serveLake(
  options: Partial<LakeOptions> = {},
  // A busy machine must not decide which thread evaluates a query.
  limits: QueryLimits = { ownThreadMs: 60_000 },
): Promise<ServedLake> {
  const directory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'lake-'))
  const lake = createLake({ token: TOKEN, ...options, dataDirectory: directory }, limits)
  const server = createServer(getRequestListener(lake.fetch))
  server.on('upgrade', (request, socket, head) => {
    if (!lake.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const defaults = { projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', token: TOKEN }
  const place = { apiHost: address, useProjectHostname: false, useCdn: false }
  return {
    lake,
    address,
    directory,
    client: (config) => createClient({ ...defaults, ...place, ...config }),
    fetch: (path, init) => fetch(`${address}${path}`, init),
    get: (path, headers = {}) => fetch(`${address}${path}`, { headers: { ...bearer, ...headers } }),
    async close({ keepData } = { keepData: false }) {
      await lake.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!keepData) rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** One lake for all tests of a file. */
export function lakeOfFile(): () => ServedLake {
  let served: ServedLake
  beforeAll(async () => {
    served = await serveLake()
  })
  afterAll(() => served.close())
  return () => served
}

/** Starts `local/content-lake/server.ts` on a free port. Rejects with its output if it does not start. */
export async function spawnLake(
  environment: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcessByStdio<null, Readable, Readable>; address: string }> {
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [resolve('local/content-lake/server.ts')], {
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE, LAKE_PORT: '0', LAKE_TOKEN: TOKEN, ...environment },
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
