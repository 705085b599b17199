import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { createDecoder } from './body-decoder'
import { Failure } from './failure'

interface Body {
  body: Uint8Array
  isTruncated: boolean
}

type Chunks = AsyncIterator<Buffer, undefined>

/** The encoded bytes up to a limit. It reports why it ends before the body does, instead of throwing. */
async function* encodedBytes(
  first: Buffer,
  rest: Chunks,
  maxBytes: number,
  onCut: (reason?: unknown) => void,
) {
  let left = maxBytes
  try {
    for (let chunk: Buffer | undefined = first; chunk; chunk = (await rest.next()).value) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left < 0) return onCut()
    }
  } catch (error) {
    onCut(error)
  }
}

/**
 * Reads and decodes a body, holding no more than the limit in memory, and ends the connection.
 * @param maxBytes the most that is read and the most that is returned, before and after decoding
 * @param signal a deadline: what has arrived by then is thrown away
 * @returns what could be decoded; `isTruncated` if that is not all
 * @throws Failure 'invalid-response' or the connection's error if nothing could be decoded; the signal's reason
 */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Body> {
  const chunks: Chunks = response[Symbol.asyncIterator]()
  const first = (await chunks.next()).value
  if (!first) return { body: new Uint8Array(), isTruncated: false }
  const decoder = createDecoder(response.headers['content-encoding'] ?? '', first[0] ?? 0)
  const parts: Buffer[] = []
  let size = 0
  let isTruncated = false
  let fault: unknown
  const cut = (reason?: unknown) => {
    isTruncated = true
    fault ??= reason
  }
  decoder.on('data', (part: Buffer) => {
    parts.push(part.subarray(0, Math.max(0, maxBytes - size)))
    size += part.length
    if (size <= maxBytes) return
    cut()
    decoder.destroy()
  })
  decoder.on('error', () => cut(new Failure('invalid-response', 'sent a body that cannot be decoded')))
  pipeline(encodedBytes(first, chunks, maxBytes, cut), decoder, () => {})
  // The pipeline's callback is no alternative: zlib reports a body that ends too early after it.
  await new Promise((resolve) => decoder.on('close', resolve))
  // Also ends a generator that waits for more bytes.
  response.destroy()
  signal.throwIfAborted()
  if (size === 0 && fault) throw fault
  return { body: Buffer.concat(parts), isTruncated }
}
