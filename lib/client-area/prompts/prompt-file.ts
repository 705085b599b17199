import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { PromptKind } from '../../geo/prompt-kinds'
import { promptFields } from './prompt-fields'
import { largestPromptFile } from './prompt-state'

const MOST_ROWS = 1_000

/** Accepted column names in the header row. */
const TEXT_NAMES = ['text', 'prompt', 'question', 'query']
const TOPIC_NAMES = ['topic', 'group', 'category']
const KIND_NAMES = ['type', 'kind']
const ENABLED_NAMES = ['enabled', 'is_enabled', 'active']

/** Accepted words for a type, without regard to case. An empty cell is a category. */
const KINDS: Readonly<Record<string, PromptKind>> = {
  '': 'category',
  category: 'category',
  comparison: 'comparison',
  buying: 'buying',
  'buying intent': 'buying',
}

const NO = ['no', 'false', '0', 'off', 'disabled']

export interface PromptRow {
  text: string
  topic: string | null
  kind: PromptKind
  is_enabled: boolean
}

/** The file cannot be read; the message says where and why. */
export class PromptFileError extends Error {
  override name = 'PromptFileError'
}

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
)

function recordsIn(text: string) {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
    return recordsSchema.parse(parsed)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new PromptFileError(`This isn’t a CSV file: ${error.message}.`)
  }
}

/** The index of each column, -1 if missing. Without a header row the columns are text, topic, enabled and type. */
function columnsOf(first: readonly string[]) {
  const names = first.map((name) => name.toLowerCase())
  const find = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const text = find(TEXT_NAMES)
  if (text < 0) return { text: 0, topic: 1, enabled: 2, kind: 3, hasNames: false }
  return {
    text,
    topic: find(TOPIC_NAMES),
    enabled: find(ENABLED_NAMES),
    kind: find(KIND_NAMES),
    hasNames: true,
  }
}

/**
 * Reads prompts from a CSV file as spreadsheets write them: separated by comma, semicolon or tab, with or without a
 * header row (text, topic, enabled, type), in UTF-8.
 * @throws PromptFileError naming the line and what is wrong with it
 */
export function readPromptFile(text: string): PromptRow[] {
  if (Buffer.byteLength(text) > largestPromptFile)
    throw new PromptFileError('This file is too large. The limit is 500 kB.')
  const records = recordsIn(text)
  const [first] = records
  if (!first) throw new PromptFileError('This file is empty.')
  const { hasNames, ...column } = columnsOf(first.record)
  const rows = hasNames ? records.slice(1) : records
  if (rows.length === 0) throw new PromptFileError('This file has a header row but no prompts.')
  if (rows.length > MOST_ROWS) {
    throw new PromptFileError(`This file has ${rows.length} prompts; the limit is 1,000.`)
  }
  return rows.map(({ record, info }) => {
    const kind = KINDS[(record[column.kind] ?? '').toLowerCase()]
    if (!kind) {
      throw new PromptFileError(`Line ${info.lines}: The type must be category, comparison or buying.`)
    }
    const fields = promptFields.safeParse({
      text: record[column.text] ?? '',
      topic: record[column.topic] ?? '',
      kind,
    })
    if (!fields.success) {
      throw new PromptFileError(`Line ${info.lines}: ${fields.error.issues[0]?.message}`)
    }
    return { ...fields.data, is_enabled: !NO.includes((record[column.enabled] ?? '').toLowerCase()) }
  })
}
