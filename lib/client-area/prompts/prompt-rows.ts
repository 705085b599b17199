import { countryName, languageCodes, languageName, numericCodes } from '../../engines/countries'
import type { PromptKind } from '../../geo/prompt-kinds'
import { type ColumnChoice, chooseColumns, words } from './prompt-columns'
import { promptFields } from './prompt-fields'
import type { Delimiter, FileRow } from './prompt-file-rows'
import { PromptFileError } from './prompt-file-text'
import { keyOfPrompt, type PromptSetting } from './prompt-setting'

const mostRows = 1_000

/** Accepted words for a type, without regard to case. */
const kinds: Readonly<Record<string, PromptKind>> = {
  category: 'category',
  comparison: 'comparison',
  buying: 'buying',
  'buying intent': 'buying',
}

/** Turns English names into codes. What is no name stays as it is, and is refused if it is no code. */
function codeOf(codes: Iterable<string>, nameOf: (code: string) => string): (cell: string) => string {
  const byName = new Map([...codes].map((code) => [nameOf(code).toLowerCase(), code]))
  return (cell) => byName.get(cell.trim().toLowerCase()) ?? cell
}
const countryOf = codeOf(numericCodes.keys(), countryName)
const languageOf = codeOf(languageCodes, languageName)

const no = words('no,false,0,off,disabled,nein,non,falsch,faux,nej,nee,não,n')

/** What the prompts without a topic or type of their own get. */
export interface SharedFields {
  topic: string | null
  kind: PromptKind
}

export interface PromptRow extends SharedFields, Omit<PromptSetting, 'tags'> {
  line: number
  text: string
  tags: string[]
  is_enabled: boolean
}

export interface LeftOutRow {
  line: number
  text: string
  reason: string
}

/** The prompts in rows of cells, and the rows that are none. */
export interface RowsRead {
  /** The columns, by the names in the first row if it has names. */
  columns: readonly string[]
  choice: { delimiter: Delimiter; firstRow: 'names' | 'prompt'; text: number; topic: number }
  /** The names of columns that nothing is read of. */
  unread: readonly string[]
  /** Whether the names are known, so that nothing needs to be chosen. */
  isCertain: boolean
  rows: readonly PromptRow[]
  leftOut: readonly LeftOutRow[]
  emptyRows: number
}

interface Given {
  /** What the rows are of, for messages. */
  what: 'file' | 'text'
  delimiter: Delimiter
  choice: ColumnChoice
  shared: SharedFields
}

/**
 * Reads prompts from rows. Those that cannot be prompts are left out, each with the reason.
 * @throws PromptFileError if nothing can be read
 */
export function readRows(all: readonly FileRow[], { what, delimiter, choice, shared }: Given): RowsRead {
  const filled = all.filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)))
  const [first, ...others] = filled
  if (!first) throw new PromptFileError(`This ${what} is empty.`)
  // No text has a tab, so a row with more cells than the first one is not cut wrongly.
  const width =
    delimiter === 'tab'
      ? filled.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
      : first.cells.length
  const head = Array.from({ length: width }, (_, place) => first.cells[place] ?? '')
  const column = chooseColumns(head, others, choice)
  const hasNames = column.firstRow === 'names'
  const records = hasNames ? others : filled
  if (records.length === 0)
    throw new PromptFileError(`This ${what} has column names but no prompts below them.`)
  if (records.length > mostRows)
    throw new PromptFileError(
      `This ${what} has ${records.length.toLocaleString('en-US')} prompts. The limit is 1,000: split it.`,
    )

  const rows: PromptRow[] = []
  const leftOut: LeftOutRow[] = []
  const lines = new Map<string, number>()
  for (const { line, cells } of records) {
    const cell = (place: number) => cells[place] ?? ''
    const word = cell(column.kind).toLowerCase()
    const kind = word === '' ? shared.kind : kinds[word]
    const topic = cell(column.topic) || (shared.topic ?? '')
    const fields = promptFields.safeParse({
      text: cell(column.text),
      topic,
      kind,
      country: countryOf(cell(column.country)),
      language: languageOf(cell(column.language)),
      persona: cell(column.persona),
      tags: cell(column.tags),
    })
    const known = fields.success ? lines.get(keyOfPrompt(fields.data)) : undefined
    const reason = cells.slice(width).some((one) => one !== '')
      ? `It has ${cells.length} cells, and the first row has ${width}. Put texts that contain the separator in quotation marks.`
      : kind === undefined
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
    lines.set(keyOfPrompt(fields.data), line)
    rows.push({ line, ...fields.data, is_enabled: !no.has(cell(column.enabled).toLowerCase()) })
  }
  const { firstRow, text, topic, isCertain } = column
  const columns = head.map((cell, place) =>
    hasNames && cell !== '' ? cell.slice(0, 60) : `Column ${place + 1}`,
  )
  const known = [
    text,
    topic,
    column.kind,
    column.enabled,
    column.country,
    column.language,
    column.persona,
    column.tags,
  ]
  return {
    columns,
    choice: { delimiter, firstRow, text, topic },
    unread: columns.filter((_, place) => !known.includes(place)),
    isCertain,
    rows,
    leftOut,
    emptyRows: all.length - filled.length,
  }
}
