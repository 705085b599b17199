import { readCitations } from '@/lib/geo/answers/citations/read-citations'
import { findNames } from '@/lib/geo/answers/names/find-names'
import type { FoundName } from '@/lib/geo/answers/reading'
import { readLines, readSentences } from '@/lib/geo/answers/text/sentences'
import { visibleText } from '@/lib/geo/answers/text/visible-text'
import { percentOf, scoreTable } from '../score-table'
import { english } from './answers/english'
import { french } from './answers/french'
import { german } from './answers/german'
import { heldBack } from './answers/held-back'
import { italian } from './answers/italian'
import { portuguese } from './answers/portuguese'
import { spanish } from './answers/spanish'

/*
 * A labeled answer is a line: the names in it ("-": none), the hosts that the engine cites, and the answer, between "|". "¶" is a line feed.
 */

export interface NameScore {
  answers: number
  labeled: number
  found: number
  /** Found names that are labeled, and labeled names that are found. */
  right: number
  known: number
  /** Answers that name a company, as labeled and as found, and those that are both. */
  naming: { labeled: number; found: number; right: number }
  /** What was found otherwise than labeled. */
  faults: string[]
}

/** The names in an answer in Markdown. @param hosts of cited pages */
export function readNames(markdown: string, hosts: readonly string[] = []): FoundName[] {
  const view = visibleText(markdown)
  const lines = readLines(view.text)
  const reported = hosts.map((host, position) => ({
    url: `https://${host}/`,
    title: null,
    position,
    isInText: false,
  }))
  return findNames(
    markdown,
    view,
    lines,
    readSentences(view.text, lines),
    [],
    readCitations(markdown, reported, []),
  )
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const fewestLetters = 4

/** "Severnside Solar" is also called "Severnside". */
const isSame = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= fewestLetters && (one.startsWith(other) || other.startsWith(one)))

const listOf = (text: string) => (text.trim() === '-' ? [] : text.split(';').map((one) => one.trim()))

/** Finds the names in labeled answers, one a line, and compares them with their labels. */
export function scoreNames(lines: string, read = readNames): NameScore {
  const score: NameScore = {
    answers: 0,
    labeled: 0,
    found: 0,
    right: 0,
    known: 0,
    naming: { labeled: 0, found: 0, right: 0 },
    faults: [],
  }
  for (const line of lines.trim().split('\n')) {
    const [, labels = '', hosts = '', answer = ''] = /^([^|]*)\|([^|]*)\|(.*)$/.exec(line) ?? []
    if (answer === '') throw new Error(`No labels: ${line}`)
    const labeled = new Map(listOf(labels).map((name) => [plain(name), name]))
    const cited = hosts.trim() === '-' ? [] : hosts.trim().split(/\s+/)
    const found = new Map(
      read(answer.trim().replaceAll('¶', '\n'), cited).map(({ name }) => [plain(name), name]),
    )
    const isIn = (names: ReadonlyMap<string, string>, key: string) =>
      [...names.keys()].some((one) => isSame(one, key))
    const right = [...found.keys()].filter((key) => isIn(labeled, key)).length
    const known = [...labeled.keys()].filter((key) => isIn(found, key)).length
    score.answers++
    score.labeled += labeled.size
    score.found += found.size
    score.right += right
    score.known += known
    if (labeled.size > 0) score.naming.labeled++
    if (found.size > 0) score.naming.found++
    if (labeled.size > 0 && found.size > 0) score.naming.right++
    const missed = [...labeled].filter(([key]) => !isIn(found, key)).map(([, name]) => `-${name}`)
    const wrong = [...found].filter(([key]) => !isIn(labeled, key)).map(([, name]) => `+${name}`)
    if (missed.length + wrong.length > 0)
      score.faults.push(`${[...missed, ...wrong].join(' ')} in ${answer.trim()}`)
  }
  return score
}

/** All answers by the name of their row in the table. Held back: not looked at while the rules were written. */
export const answersByRow: Readonly<Record<string, string>> = {
  English: english,
  German: german,
  French: french,
  Spanish: spanish,
  Italian: italian,
  Portuguese: portuguese,
  ...Object.fromEntries(
    Object.entries(heldBack).map(([language, lines]) => [`${language}, held back`, lines]),
  ),
}

export const languages = ['English', 'German', 'French', 'Spanish', 'Italian', 'Portuguese'] as const

/** The scores as a table in Markdown. @param read finds the names in an answer */
export function nameTable(read = readNames, byRow = answersByRow): string {
  const rows = Object.entries(byRow).map(([row, lines]) => {
    const { answers, labeled, found, right, known, naming } = scoreNames(lines, read)
    return [
      row,
      String(answers),
      percentOf(right, found),
      percentOf(known, labeled),
      percentOf(naming.right, naming.found),
      percentOf(naming.right, naming.labeled),
    ]
  })
  const head = [
    'Answers',
    'Number',
    'Names: precision',
    'Names: recall',
    'Names any: precision',
    'Names any: recall',
  ]
  return scoreTable(head, rows)
}
