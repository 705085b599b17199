/** The start of a row of flight data with a length in bytes, for example a text. Each other row is a line. */
const sizedRow = /[\da-f]*:[A-Za-z]([\da-f]+),/y

/**
 * Removes the hints from flight data (rows `:H…`). React follows them as soon as it reads the data: a page that is only prefetched would load
 * its styles and pictures, which nobody may ever see. Without the hints they load with the page.
 */
export function withoutHints(data: Buffer): Buffer {
  const text = data.toString('latin1')
  const rows: Buffer[] = []
  for (let start = 0; start < data.length; ) {
    sizedRow.lastIndex = start
    const size = sizedRow.exec(text)?.[1]
    const line = text.indexOf('\n', start) + 1 || data.length
    const end = size === undefined ? line : sizedRow.lastIndex + Number.parseInt(size, 16)
    if (!text.startsWith(':H', start)) rows.push(data.subarray(start, end))
    start = end
  }
  return Buffer.concat(rows)
}
