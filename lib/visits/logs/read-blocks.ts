const lineFeed = 10

/**
 * Splits a stream of bytes into blocks of whole lines; only the last one may end without a line feed.
 * @param blockBytes a block is yielded when it has so many
 * @throws what the stream throws, after the whole lines that came before; the line that it broke off in is lost
 */
export async function* readBlocks(
  body: AsyncIterable<Uint8Array>,
  blockBytes: number,
): AsyncGenerator<Uint8Array, void> {
  let whole: Uint8Array[] = []
  let begun: Uint8Array[] = []
  let length = 0
  const take = () => {
    const block = Buffer.concat(whole)
    whole = []
    length = 0
    return block
  }
  try {
    for await (const chunk of body) {
      const end = chunk.lastIndexOf(lineFeed) + 1
      length += chunk.byteLength
      if (end > 0) {
        whole.push(...begun, chunk.subarray(0, end))
        begun = []
      }
      if (end < chunk.byteLength) begun.push(chunk.subarray(end))
      if (length >= blockBytes && whole.length > 0) yield take()
    }
    whole.push(...begun)
  } catch (error) {
    if (whole.length > 0) yield take()
    throw error
  }
  if (whole.length > 0) yield take()
}
