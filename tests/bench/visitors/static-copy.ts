/**
 * Serves a static copy of another site from memory: its pages without scripts, with the other site's headers and compression.
 * Requests each address from it once.
 * Run: node tests/bench/visitors/static-copy.ts <origin> <port>
 */
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { z } from 'zod'
import { withoutScripts } from './without-scripts.ts'

const [origin, port] = z.tuple([z.url(), z.coerce.number()]).parse(process.argv.slice(2))

interface Copy {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

/** Headers that belong to the original response or its connection, and are not copied. */
const ownHeaders = ['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding', 'link']

async function take(address: string, accept: string): Promise<Copy> {
  const answer = await fetch(origin + address, { headers: { accept } })
  const headers = new Headers(answer.headers)
  for (const name of ownHeaders) headers.delete(name)
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const served = new Uint8Array(await answer.arrayBuffer())
  const body = isPage ? Buffer.from(withoutScripts(new TextDecoder().decode(served))) : served
  const isCompressed = headers.has('content-encoding')
  if (isCompressed) headers.set('content-encoding', 'gzip')
  return { status: answer.status, headers, body: new Uint8Array(isCompressed ? gzipSync(body) : body) }
}

const copies = new Map<string, Promise<Copy>>()

serve({
  port,
  hostname: 'localhost',
  fetch: async (request) => {
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    const known = copies.get(address) ?? take(address, request.headers.get('accept') ?? '*/*')
    copies.set(address, known)
    const { status, headers, body } = await known
    return new Response(body, { status, headers })
  },
})
