import { rowsOfPaste } from './pasted-rows'
import { type ColumnChoice, findColumn } from './prompt-columns'
import { rowsOfPromptFile } from './prompt-file-rows'
import { type Encoding, PromptFileError, textOfPromptFile } from './prompt-file-text'
import { type RowsRead, readRows, type SharedFields } from './prompt-rows'
import { largestPromptFile } from './prompt-state'

/** What was read of a CSV file or of a pasted text, and what was not. */
export interface PromptImport extends RowsRead {
  encoding: Encoding
}

/** A file's bytes, or a pasted text with the fields that its prompts share. */
export type ImportSource = { bytes: Uint8Array } | { pasted: string; shared: SharedFields }

const isHeader = (cells: readonly string[]) => findColumn(cells, 'text') >= 0

function checkSize(what: 'file' | 'text', bytes: number) {
  if (bytes > largestPromptFile) throw new PromptFileError(`This ${what} is too large. The limit is 500 kB.`)
}

/**
 * Reads prompts from a CSV file, as spreadsheets write them.
 * @param choice what the user chose of the columns
 * @throws PromptFileError if nothing can be read
 */
export function readPromptFile(bytes: Uint8Array, choice: ColumnChoice = {}): PromptImport {
  checkSize('file', bytes.length)
  const { text, encoding } = textOfPromptFile(bytes)
  const { delimiter, rows } = rowsOfPromptFile(text, isHeader, choice.delimiter)
  const shared = { topic: null, kind: 'category' } as const
  return { encoding, ...readRows(rows, { what: 'file', delimiter, choice, shared }) }
}

/**
 * Reads prompts from a pasted text: one per line, or the rows of a spreadsheet.
 * @param choice what the user chose of the columns
 * @throws PromptFileError if nothing can be read
 */
export function readPastedPrompts(
  pasted: string,
  shared: SharedFields,
  choice: ColumnChoice = {},
): PromptImport {
  // A browser sends each line end as two characters.
  const text = pasted.replace(/\r\n/g, '\n')
  checkSize('text', Buffer.byteLength(text))
  const { delimiter, rows } = rowsOfPaste(text, isHeader, choice.delimiter)
  const isList = delimiter === 'line'
  const read = readRows(rows, {
    what: 'text',
    delimiter,
    choice: isList ? { firstRow: 'prompt' } : choice,
    shared,
  })
  return { encoding: 'UTF-8', ...read, isCertain: isList || read.isCertain, emptyRows: 0 }
}

/** Reads what a user chose or pasted. @throws PromptFileError if nothing can be read */
export const readImport = (source: ImportSource, choice: ColumnChoice): PromptImport =>
  'bytes' in source
    ? readPromptFile(source.bytes, choice)
    : readPastedPrompts(source.pasted, source.shared, choice)
