import { byteOrderMark, type CsvValue, csvLine } from './csv'

/** How many rows are written at a time. */
const rowsAtOnce = 500

/**
 * A CSV file as it is read, so that a large one is never in memory as a whole.
 * @param rows are read until there are none, or the most
 * @returns UTF-8 with a byte order mark; it fails if the rows do
 */
export function csvStream(
  header: readonly string[],
  rows: AsyncGenerator<CsvValue[]>,
  most: number,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let left = most
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLine(header))),
    async pull(controller) {
      let text = ''
      for (let count = 0; count < rowsAtOnce; count++) {
        const { value, done } = left > 0 ? await rows.next() : { value: undefined, done: true }
        if (done || !value) {
          if (text) controller.enqueue(encoder.encode(text))
          await rows.return(undefined)
          return controller.close()
        }
        left--
        text += csvLine(value)
      }
      controller.enqueue(encoder.encode(text))
    },
    cancel: async () => {
      await rows.return(undefined)
    },
  })
}
