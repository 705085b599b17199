import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { PromptFileError } from './prompt-file-text'

/** A row of a CSV file. */
export interface FileRow {
  /** Where it ends, from 1. */
  line: number
  cells: string[]
}

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
)

/** No file has it, so the whole line is one cell, or what is in its quotes. */
const noDelimiter = '\u001f'

const mostColumns = 100

const isOdd = (line: string) => (line.split('"').length - 1) % 2 === 1

/** @throws CsvError; PromptFileError */
function parseRows(delimiter: string, text: string, firstLine: number, hasQuotes: boolean): FileRow[] {
  const parsed: unknown = parse(text, {
    delimiter,
    info: true,
    ...(hasQuotes ? {} : { quote: false }),
    record_delimiter: '\n',
    relax_column_count: true,
    // An inch mark, as in 27" monitor.
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  const rows = recordsSchema
    .parse(parsed)
    .map(({ record, info }) => ({ line: info.lines + firstLine, cells: record }))
  const wide = rows.find(({ cells }) => cells.length > mostColumns)
  if (wide) throw new PromptFileError(`Line ${wide.line} has more than ${mostColumns} cells.`)
  return rows
}

/** @param firstLine the number of the lines before `text` */
function rowsBy(delimiter: string, text: string, firstLine: number): FileRow[] {
  try {
    return parseRows(delimiter, text, firstLine, true)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const place = text.split('\n').findIndex(isOdd)
    // Marks in pairs that are no quotes of a cell: "Best" CRM.
    if (place < 0) return parseRows(delimiter, text, firstLine, false)
    throw new PromptFileError(
      `Line ${place + 1 + firstLine}: A quotation mark (") is not closed. Add the closing one, or remove it.`,
    )
  }
}

/** Another delimiter may fit where this one leaves a quotation mark open. */
function rowsIfReadable(delimiter: string, text: string): FileRow[] | undefined {
  try {
    return rowsBy(delimiter, text, 0)
  } catch (error) {
    if (!(error instanceof PromptFileError)) throw error
    return undefined
  }
}

const delimiters = [';', '\t', '|', ','] as const

/** Where people write a space after it, or three digits, it is punctuation of a sentence. */
const isPunctuation = (text: string, delimiter: string) =>
  delimiter !== '\t' &&
  (new RegExp(`[^\\s"]\\${delimiter} +[^\\s"]`).test(text) ||
    (delimiter === ',' && /\d,\d{3}(?!\d)/.test(text)))

/** Cells up to the last one that has a text. */
const filledCells = ({ cells }: FileRow) => cells.findLastIndex((cell) => cell !== '') + 1

/** Whether the rows are those of a table: as wide as the first one at most, and most of them with two cells or more. */
function isTable(rows: readonly FileRow[]): boolean {
  const widths = rows.map(filledCells).filter((width) => width > 0)
  const [first = 0] = widths
  const wide = widths.filter((width) => width > 1)
  return first > 1 && widths.every((width) => width <= first) && wide.length > widths.length / 2
}

/**
 * The rows of a CSV file. Its one delimiter is the one that Excel names in a first line such as `sep=;`, or the one at which the first row has
 * column names, or the one that cuts all rows alike and is no punctuation. Otherwise each line is one cell.
 * @param isHeader whether these cells are column names
 * @throws PromptFileError where a quotation mark is not closed
 */
export function rowsOfPromptFile(text: string, isHeader: (cells: readonly string[]) => boolean): FileRow[] {
  const named = /^\ufeff?"?sep=([,;|\t])"?\n/i.exec(text)
  if (named?.[1]) return rowsBy(named[1], text.slice(named[0].length), 1)
  const empty = /^(?:[^\p{L}\p{N}"\n]*\n)+/u.exec(text)?.[0] ?? ''
  if (empty !== '') {
    const count = empty.split('\n').length - 1
    const rows = rowsOfPromptFile(text.slice(empty.length), isHeader)
    const before = empty
      .split('\n')
      .flatMap((line, place) => (line.trim() === '' ? [] : { line: place + 1, cells: [''] }))
    return [...before, ...rows.map((row) => ({ ...row, line: row.line + count }))]
  }
  const [firstLine = ''] = text.split('\n', 1)
  const names = delimiters.find((delimiter) => {
    const cells = firstLine.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    return cells.length > 1 && isHeader(cells)
  })
  if (names) return rowsBy(names, text, 0)
  if (isHeader([firstLine.trim().replace(/^"(.*)"$/, '$1')])) return rowsBy(noDelimiter, text, 0)
  const unquoted = text.replace(/"[^"]*"/g, '""')
  for (const delimiter of delimiters) {
    if (!unquoted.includes(delimiter) || isPunctuation(unquoted, delimiter)) continue
    const rows = rowsIfReadable(delimiter, text)
    if (rows && isTable(rows)) return rows
  }
  return rowsBy(noDelimiter, text, 0)
}
