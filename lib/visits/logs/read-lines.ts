/** A line of a log. */
export interface Line {
  /** From 1. */
  number: number
  /** Where it begins, in bytes. */
  offset: number
  /** Without the line feed; undefined if the line is too long. */
  bytes: Buffer | undefined
}

const lineFeed = 10

/**
 * Splits a stream of bytes into lines. Of a line that is too long, nothing is kept.
 * @param maxLineBytes longest line
 * @throws what the stream throws; the line that it broke off in is lost
 */
export async function* readLines(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxLineBytes: number,
): AsyncGenerator<Line, void> {
  let pieces: Uint8Array[] = []
  let length = 0
  let number = 1
  let offset = 0

  const add = (piece: Uint8Array) => {
    length += piece.byteLength
    if (length <= maxLineBytes) pieces.push(piece)
    else pieces = []
  }
  const take = (): Line => {
    const line = { number, offset, bytes: length <= maxLineBytes ? Buffer.concat(pieces) : undefined }
    number += 1
    offset += length
    pieces = []
    length = 0
    return line
  }

  for await (const chunk of body) {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      add(chunk.subarray(from, end))
      yield take()
      offset += 1
      from = end + 1
    }
    if (from < chunk.byteLength) add(chunk.subarray(from))
  }
  if (length > 0) yield take()
}
