import type { PromptKind } from '../../geo/prompt-kinds'
import type { Refused } from '../answer'
import { type ColumnChoice, chooseColumns, findColumn, words } from './prompt-columns'
import { promptFields } from './prompt-fields'
import { type Delimiter, rowsOfPromptFile } from './prompt-file-rows'
import { type Encoding, PromptFileError, textOfPromptFile } from './prompt-file-text'
import { largestPromptFile } from './prompt-state'

const mostRows = 1_000

/** Accepted words for a type, without regard to case. An empty cell is a category. */
const kinds: Readonly<Record<string, PromptKind>> = {
  '': 'category',
  category: 'category',
  comparison: 'comparison',
  buying: 'buying',
  'buying intent': 'buying',
}

const no = words('no,false,0,off,disabled,nein,non,falsch,faux,nej,nee,não,n')

export interface PromptRow {
  text: string
  topic: string | null
  kind: PromptKind
  is_enabled: boolean
}

/** What was read of a file, and what was not. */
export interface PromptFile {
  encoding: Encoding
  /** The columns, by the names in the first row if it has names. */
  columns: readonly string[]
  choice: { delimiter: Delimiter; firstRow: 'names' | 'prompt'; text: number; topic: number }
  /** The names of columns that nothing is read of. */
  unread: readonly string[]
  /** Whether the names are known, so that nothing needs to be chosen. */
  isCertain: boolean
  rows: readonly PromptRow[]
  leftOut: readonly { line: number; text: string; reason: string }[]
  emptyRows: number
}

/** What an import of a file would add. Of many rows, the first ones. */
export interface PromptPreview extends PromptFile {
  rowCount: number
  leftOutCount: number
}

export type PreviewAnswer = { status: 'done'; message: string; preview: PromptPreview } | Refused<never>

/**
 * Reads prompts from a CSV file, as spreadsheets write them. Rows that cannot be prompts are left out, each with the reason.
 * @param given what the user chose of the columns
 * @throws PromptFileError if nothing can be read
 */
export function readPromptFile(bytes: Uint8Array, given: ColumnChoice = {}): PromptFile {
  if (bytes.length > largestPromptFile)
    throw new PromptFileError('This file is too large. The limit is 500 kB.')
  const { text, encoding } = textOfPromptFile(bytes)
  const { delimiter, rows: all } = rowsOfPromptFile(
    text,
    (cells) => findColumn(cells, 'text') >= 0,
    given.delimiter,
  )
  const filled = all.filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)))
  const [first, ...others] = filled
  if (!first) throw new PromptFileError('This file is empty.')
  const column = chooseColumns(first.cells, others, given)
  const hasNames = column.firstRow === 'names'
  const records = hasNames ? others : filled
  if (records.length === 0) throw new PromptFileError('This file has column names but no prompts below them.')
  if (records.length > mostRows)
    throw new PromptFileError(
      `This file has ${records.length.toLocaleString('en-US')} prompts. The limit is 1,000: split it.`,
    )

  const rows: PromptRow[] = []
  const leftOut: PromptFile['leftOut'][number][] = []
  const lines = new Map<string, number>()
  for (const { line, cells } of records) {
    const cell = (place: number) => cells[place] ?? ''
    const word = kinds[cell(column.kind).toLowerCase()]
    const fields = promptFields.safeParse({ text: cell(column.text), topic: cell(column.topic), kind: word })
    const known = fields.success ? lines.get(fields.data.text.toLowerCase()) : undefined
    const reason = cells.slice(first.cells.length).some((one) => one !== '')
      ? `It has ${cells.length} cells, and the first row has ${first.cells.length}. Put texts that contain the separator in quotation marks.`
      : word === undefined
        ? 'The type must be category, comparison or buying.'
        : !fields.success
          ? (fields.error.issues[0]?.message ?? 'It cannot be read.')
          : known !== undefined
            ? `It is the same as line ${known}.`
            : undefined
    if (reason !== undefined || !fields.success) {
      leftOut.push({ line, text: cells.join(' · ').slice(0, 200), reason: reason ?? '' })
      continue
    }
    lines.set(fields.data.text.toLowerCase(), line)
    rows.push({ ...fields.data, is_enabled: !no.has(cell(column.enabled).toLowerCase()) })
  }
  const { firstRow, text: textColumn, topic, isCertain } = column
  const columns = first.cells.map((cell, place) =>
    hasNames && cell !== '' ? cell.slice(0, 60) : `Column ${place + 1}`,
  )
  const known = [textColumn, topic, column.kind, column.enabled]
  return {
    encoding,
    columns,
    choice: { delimiter, firstRow, text: textColumn, topic },
    unread: columns.filter((_, place) => !known.includes(place)),
    isCertain,
    rows,
    leftOut,
    emptyRows: all.length - filled.length,
  }
}
