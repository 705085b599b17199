import { LakeError } from './lake-error.ts'

/** sanity.io/docs/technical-limits: maximum mutation request body size. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024
/** More than any document needs (the hosted service allows 20), and far below the recursion limit. */
const MAX_DEPTH = 200

/**
 * Parses the JSON body of a request.
 * @throws LakeError 413 above 4 MB, 400 if it is not JSON or is nested too deeply.
 */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await boundedBody(request))
  const value = parse(text)
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw LakeError.plain(400, `The request body is nested more than ${MAX_DEPTH} levels deep.`)
  }
  return value
}

async function boundedBody(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) {
      throw LakeError.plain(413, `The request body is larger than the limit of ${MAX_BODY_BYTES} bytes.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw LakeError.plain(400, `The request body is not JSON: ${reason}.`)
  }
}

function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (limit === 0) return true
  return Object.values(value).some((item) => isDeeperThan(item, limit - 1))
}
