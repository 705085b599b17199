import type { PromptKind } from '../../geo/prompt-kinds'
import type { Refused } from '../answer'
import { promptFields } from './prompt-fields'
import { type FileRow, rowsOfPromptFile } from './prompt-file-rows'
import { type Encoding, PromptFileError, textOfPromptFile } from './prompt-file-text'
import { largestPromptFile } from './prompt-state'

const mostRows = 1_000

const words = (list: string) => new Set(list.split(','))

/** Column names in the languages of spreadsheets' users, in lower case. */
const columnNames = {
  text: words(
    'text,prompt,prompts,question,questions,query,queries,keyword,keywords,search term,search terms,search query,phrase,frage,fragen,suchbegriff,suchbegriffe,suchanfrage,suchanfragen,pregunta,preguntas,consulta,consultas,palabra clave,requête,requêtes,mot-clé,mot clé,mots-clés,domanda,domande,vraag,vragen,zoekterm,zoektermen,pergunta,perguntas,spørgsmål,søgeord,fråga,frågor,sökord,spørsmål,pytanie,pytania,kysymys,kysymykset,質問,问题,질문,вопрос',
  ),
  topic: words(
    'topic,topics,group,category,theme,tag,tags,cluster,thema,kategorie,gruppe,tema,temas,categoría,categoria,catégorie,groupe,thème,sujet,argomento,onderwerp,categorie,emne,ämne,kategori,grupp,temat,aihe',
  ),
  kind: words('type,kind'),
  enabled: words('enabled,is_enabled,active,aktiv,activo,actif,attivo,ativo,actief'),
} as const

/** Accepted words for a type, without regard to case. An empty cell is a category. */
const kinds: Readonly<Record<string, PromptKind>> = {
  '': 'category',
  category: 'category',
  comparison: 'comparison',
  buying: 'buying',
  'buying intent': 'buying',
}

const no = words('no,false,0,off,disabled,nein,non,falsch,faux,nej,nee,não,n')

/** Which columns a file's prompts are in, as chosen by the user; what is not chosen is found. */
export interface ColumnChoice {
  firstRow?: 'names' | 'prompt' | undefined
  text?: number | undefined
  /** -1: no column has topics. */
  topic?: number | undefined
}

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
  choice: { firstRow: 'names' | 'prompt'; text: number; topic: number }
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

type Column = keyof typeof columnNames

const nameOf = (cell: string) => cell.trim().replace(/[:*]$/, '').toLowerCase()

const findExact = (cells: readonly string[], column: Column): number =>
  cells.findIndex((cell) => columnNames[column].has(nameOf(cell)))

/** A name in two words, such as "Prompt (EN)" and "topic_name"; not one of a figure, such as "Query volume". */
const isNameWithWord = (cell: string, column: Column): boolean => {
  const [first = '', second = '', ...more] = nameOf(cell)
    .split(/[\s_()[\]./-]+/)
    .filter(Boolean)
  return (
    more.length === 0 &&
    !/^(?:id|no|nr|volume|difficulty|count|score|rank|date|url)$/.test(second) &&
    (columnNames[column].has(first) || columnNames[column].has(second))
  )
}

function findColumn(cells: readonly string[], column: Column): number {
  const exact = findExact(cells, column)
  return exact >= 0 ? exact : cells.findIndex((cell) => isNameWithWord(cell, column))
}

/** Whether a first row is certainly no name. */
const isQuestion = (cell: string) => /[?？؟]\s*$/.test(cell) || cell.split(/\s+/).length >= 4

/** Unknown names beside a known one, or above longer texts. */
function seemNames(first: readonly string[], others: readonly FileRow[]): boolean {
  if ((['topic', 'kind', 'enabled'] as const).some((column) => findColumn(first, column) >= 0)) return true
  const lengthOf = (cells: readonly string[]) => Math.max(...cells.map((cell) => cell.split(/\s+/).length))
  const isShort = lengthOf(first) <= 3 && !/[?？.!]\s*$/.test(first.join('\n'))
  const longer = others.filter(({ cells }) => lengthOf(cells) >= lengthOf(first) + 2)
  return isShort && others.length > 0 && longer.length > others.length / 2
}

/** The column with the longest texts. */
function longestColumn(rows: readonly FileRow[], count: number): number {
  const lengths = Array.from({ length: count }, (_, column) =>
    rows.reduce((sum, { cells }) => sum + (cells[column]?.length ?? 0), 0),
  )
  return lengths.indexOf(Math.max(...lengths))
}

function chooseColumns(first: readonly string[], others: readonly FileRow[], given: ColumnChoice) {
  const named = findColumn(first, 'text')
  const firstRow: 'names' | 'prompt' =
    given.firstRow ?? (named >= 0 || seemNames(first, others) ? 'names' : 'prompt')
  const find = (column: Column, otherwise: number) =>
    firstRow === 'names' ? findColumn(first, column) : first.length > otherwise ? otherwise : -1
  const found = find('text', 0)
  const text = given.text ?? (found >= 0 ? found : longestColumn(others, first.length))
  return {
    choice: { firstRow, text, topic: given.topic ?? find('topic', 1) },
    kind: find('kind', 3),
    enabled: find('enabled', 2),
    isCertain:
      firstRow === 'names' ? findExact(first, 'text') >= 0 : first.length === 1 && isQuestion(first[0] ?? ''),
  }
}

/**
 * Reads prompts from a CSV file, as spreadsheets write them. Rows that cannot be prompts are left out, each with the reason.
 * @param given what the user chose of the columns
 * @throws PromptFileError if nothing can be read
 */
export function readPromptFile(bytes: Uint8Array, given: ColumnChoice = {}): PromptFile {
  if (bytes.length > largestPromptFile)
    throw new PromptFileError('This file is too large. The limit is 500 kB.')
  const { text, encoding } = textOfPromptFile(bytes)
  const all = rowsOfPromptFile(text, (cells) => findColumn(cells, 'text') >= 0)
  const filled = all.filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)))
  const [first, ...others] = filled
  if (!first) throw new PromptFileError('This file is empty.')
  const { choice, kind, enabled, isCertain } = chooseColumns(first.cells, others, given)
  const records = choice.firstRow === 'names' ? others : filled
  if (records.length === 0) throw new PromptFileError('This file has column names but no prompts below them.')
  if (records.length > mostRows)
    throw new PromptFileError(
      `This file has ${records.length.toLocaleString('en-US')} prompts. The limit is 1,000: split it.`,
    )

  const rows: PromptRow[] = []
  const leftOut: PromptFile['leftOut'][number][] = []
  const lines = new Map<string, number>()
  for (const { line, cells } of records) {
    const cell = (column: number) => cells[column] ?? ''
    const word = kinds[cell(kind).toLowerCase()]
    const fields = promptFields.safeParse({ text: cell(choice.text), topic: cell(choice.topic), kind: word })
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
    rows.push({ ...fields.data, is_enabled: !no.has(cell(enabled).toLowerCase()) })
  }
  return {
    encoding,
    columns: first.cells.map((cell, column) =>
      choice.firstRow === 'names' && cell !== '' ? cell.slice(0, 60) : `Column ${column + 1}`,
    ),
    choice,
    isCertain,
    rows,
    leftOut,
    emptyRows: all.length - filled.length,
  }
}
