import { withoutListMarks, withoutQuotes } from './list-marks'
import { type Delimiter, type FileRow, rowsOfPromptFile } from './prompt-file-rows'

/** Of every system, of word processors (vertical tab) and of Unicode. */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/**
 * The rows of a pasted text: its lines, without the marks of a list and the quotation marks around them. Tabs in it are those between the cells of a
 * spreadsheet, if nothing else is given.
 * @param isHeader whether these cells are column names
 * @throws PromptFileError where a quotation mark around a cell is not closed
 */
export function rowsOfPaste(
  pasted: string,
  isHeader: (cells: readonly string[]) => boolean,
  given?: Delimiter,
): { delimiter: Delimiter; rows: FileRow[] } {
  const lines = withoutListMarks(pasted.split(lineEnds))
  const delimiter = given ?? (lines.some((line) => line.trim().includes('\t')) ? 'tab' : 'line')
  const rows =
    delimiter === 'line'
      ? lines.map((line, place) => ({ line: place + 1, cells: [line] }))
      : rowsOfPromptFile(lines.join('\n'), isHeader, delimiter).rows
  return { delimiter, rows: rows.map((row) => ({ ...row, cells: row.cells.map(withoutQuotes) })) }
}
