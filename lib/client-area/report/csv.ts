/** What a cell can hold; null is an empty one. */
export type CsvValue = string | number | null

/** Spreadsheets run a cell as a formula that begins with one of these (OWASP, CSV Injection), in full width, too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Marks the text as UTF-8 for Excel. */
export const byteOrderMark = '\uFEFF'

/** A line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`

/** How many rows are written at a time. */
const rowsAtOnce = 500

/**
 * A CSV file as it is read, so that a large one is never in memory as a whole.
 * @param rows are read until there are none, or the most
 * @returns UTF-8 with a byte order mark; it fails if the rows do
 */
function csvStream(
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

interface CsvFile {
  /** With characters that a header takes, without its ending. */
  name: string
  header: readonly string[]
  rows: AsyncGenerator<CsvValue[]>
  mostRows: number
}

/** A site's name as the start of a file name that every system stores. It says whether the data is made up. */
export const siteFileName = (
  { domain, name }: { domain: string | null; name: string },
  { isSample }: { isSample: boolean },
): string =>
  `${isSample ? 'sample-data-' : ''}${(domain ?? name).toLowerCase().replaceAll(/[^a-z0-9.-]/g, '-')}`

/** A CSV file to download, which is never cached. */
export const csvResponse = ({ name, header, rows, mostRows }: CsvFile): Response =>
  new Response(csvStream(header, rows, mostRows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
