import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createClient, type SanityClient } from '@sanity/client'
import { createLake, type Lake } from '@/local/content-lake/lake'
import type { LakeOptions } from '@/local/content-lake/lake-config'

export const TOKEN = 'a-token-for-tests-only'
export const ORIGIN = 'http://localhost:3000'

export interface ServedLake {
  readonly lake: Lake
  readonly address: string
  readonly directory: string
  client(): SanityClient
  /** Sends a request with the token. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  close(options?: { keepData: boolean }): Promise<void>
}

/** A lake on a real port. Closing it deletes its data unless `keepData` is set. */
export async function serveLake(options: Partial<LakeOptions> = {}): Promise<ServedLake> {
  const directory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'lake-'))
  const lake = createLake({ token: TOKEN, ...options, dataDirectory: directory })
  const server = createServer(getRequestListener(lake.fetch))
  server.on('upgrade', (request, socket, head) => {
    if (!lake.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    lake,
    address,
    directory,
    client: () =>
      createClient({
        projectId: 'local',
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: address,
        useProjectHostname: false,
        useCdn: false,
        token: TOKEN,
      }),
    get: (path, headers = {}) =>
      fetch(`${address}${path}`, { headers: { authorization: `Bearer ${TOKEN}`, ...headers } }),
    async close({ keepData } = { keepData: false }) {
      await lake.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!keepData) rmSync(directory, { recursive: true, force: true })
    },
  }
}
