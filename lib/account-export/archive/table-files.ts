import { z } from 'zod'
import { byteOrderMark, type CsvValue, csvLine } from '../../client-area/report/csv'

const rowSchema = z.record(z.string(), z.unknown())

/** Lists and objects are written as JSON, because a cell has one value. */
function cellOf(value: unknown): CsvValue {
  if (value === undefined || value === null) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** A JSON array with one row on each line. @param parts JSON objects, one a line */
export async function* jsonFile(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const lines of parts) {
    // JSON escapes line breaks in texts.
    yield before + lines.replaceAll('\n', ',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A CSV file like those of the screens, with the columns as header. @param parts JSON objects, one a line */
export async function* csvFile(
  columns: readonly string[],
  parts: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns)
  for await (const lines of parts) {
    const rows = lines.split('\n').map((line) => rowSchema.parse(JSON.parse(line)))
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('')
  }
}
