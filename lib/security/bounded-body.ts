/**
 * Reads a request's body, but no more of it than is allowed.
 * @param limit in bytes.
 * @returns the raw bytes, or undefined when there are more.
 */
export async function boundedBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) return undefined
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.byteLength
    if (length > limit) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
