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

/** What separates the cells of a row. `line`: a character that no file has, so that a line is one cell, or what is in its quotes. */
const delimiters = { semicolon: ';', tab: '\t', bar: '|', comma: ',', line: '\u001f' } as const

export type Delimiter = keyof typeof delimiters
export const delimiterNames = [
  'semicolon',
  'tab',
  'bar',
  'comma',
  'line',
] as const satisfies readonly Delimiter[]
const separating = ['semicolon', 'tab', 'bar', 'comma'] as const

const mostColumns = 100

const isOdd = (line: string) => (line.split('"').length - 1) % 2 === 1

/** @throws CsvError; PromptFileError */
function parseRows(delimiter: Delimiter, text: string, firstLine: number, hasQuotes: boolean): FileRow[] {
  const parsed: unknown = parse(text, {
    delimiter: delimiters[delimiter],
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
function rowsBy(delimiter: Delimiter, text: string, firstLine: number): FileRow[] {
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

/** Whether a delimiter cuts all rows alike. One that leaves a quotation mark open does not. */
function isTableBy(delimiter: Delimiter, text: string): boolean {
  try {
    return isTable(rowsBy(delimiter, text, 0))
  } catch (error) {
    if (error instanceof PromptFileError) return false
    throw error
  }
}

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

/** The delimiter at which the first row has column names, or the one that cuts all rows alike and is no punctuation. */
function findDelimiter(text: string, isHeader: (cells: readonly string[]) => boolean): Delimiter {
  const [firstLine = ''] = text.split('\n', 1)
  const cellsBy = (delimiter: Delimiter) =>
    firstLine.split(delimiters[delimiter]).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const named = delimiterNames.find((delimiter) => {
    const cells = cellsBy(delimiter)
    return (cells.length > 1 || delimiter === 'line') && isHeader(cells)
  })
  if (named) return named
  const unquoted = text.replace(/"[^"]*"/g, '""')
  const found = separating.find(
    (name) =>
      unquoted.includes(delimiters[name]) &&
      !isPunctuation(unquoted, delimiters[name]) &&
      isTableBy(name, text),
  )
  return found ?? 'line'
}

/** Quotation marks of a word processor around a cell, as straight ones. */
const withStraightQuotes = (text: string) =>
  text.replace(/(^|[,;|\t]) *[“„]([^“”„"\n]*)[“”] *(?=[,;|\t\n]|$)/gm, '$1"$2"')

/**
 * The rows of a CSV file. All have one delimiter: the given one, or the one that Excel names in a first line such as `sep=;`, or the one that is
 * found.
 * @param isHeader whether these cells are column names
 * @throws PromptFileError where a quotation mark is not closed
 */
export function rowsOfPromptFile(
  text: string,
  isHeader: (cells: readonly string[]) => boolean,
  given?: Delimiter,
): { delimiter: Delimiter; rows: FileRow[] } {
  const named = /^\ufeff?"?sep=([,;|\t])"?\n/i.exec(text)
  const emptyLines = /^(?:[^\p{L}\p{N}"“„\n]*\n)+/u.exec(text.slice(named?.[0].length ?? 0))?.[0] ?? ''
  const start = (named?.[0].length ?? 0) + emptyLines.length
  const content = withStraightQuotes(text.slice(start))
  const firstLine = text.slice(0, start).split('\n').length - 1
  const delimiter =
    given ?? separating.find((name) => delimiters[name] === named?.[1]) ?? findDelimiter(content, isHeader)
  const empty = emptyLines.split('\n').filter((line) => line.trim() !== '')
  return {
    delimiter,
    rows: [...empty.map(() => ({ line: 0, cells: [''] })), ...rowsBy(delimiter, content, firstLine)],
  }
}
