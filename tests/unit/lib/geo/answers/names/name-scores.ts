import { readCitations } from '@/lib/geo/answers/citations/read-citations'
import { findNames } from '@/lib/geo/answers/names/find-names'
import type { FoundName } from '@/lib/geo/answers/reading'
import { readLines, readSentences } from '@/lib/geo/answers/text/sentences'
import { visibleText } from '@/lib/geo/answers/text/visible-text'
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
  right: number
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
const listOf = (text: string) => (text.trim() === '-' ? [] : text.split(';').map((one) => one.trim()))

/** Finds the names in labeled answers, one a line, and compares them with their labels. */
export function scoreNames(lines: string): NameScore {
  const score: NameScore = {
    answers: 0,
    labeled: 0,
    found: 0,
    right: 0,
    naming: { labeled: 0, found: 0, right: 0 },
    faults: [],
  }
  for (const line of lines.trim().split('\n')) {
    const [, labels = '', hosts = '', answer = ''] = /^([^|]*)\|([^|]*)\|(.*)$/.exec(line) ?? []
    if (answer === '') throw new Error(`No labels: ${line}`)
    const labeled = new Map(listOf(labels).map((name) => [plain(name), name]))
    const cited = hosts.trim() === '-' ? [] : hosts.trim().split(/\s+/)
    const found = new Map(
      readNames(answer.trim().replaceAll('¶', '\n'), cited).map(({ name }) => [plain(name), name]),
    )
    const right = [...found.keys()].filter((key) => labeled.has(key)).length
    score.answers++
    score.labeled += labeled.size
    score.found += found.size
    score.right += right
    if (labeled.size > 0) score.naming.labeled++
    if (found.size > 0) score.naming.found++
    if (labeled.size > 0 && found.size > 0) score.naming.right++
    const missed = [...labeled].filter(([key]) => !found.has(key)).map(([, name]) => `-${name}`)
    const wrong = [...found].filter(([key]) => !labeled.has(key)).map(([, name]) => `+${name}`)
    if (missed.length + wrong.length > 0)
      score.faults.push(`${[...missed, ...wrong].join(' ')} in ${answer.trim()}`)
  }
  return score
}

/** All answers by the name of their row in the table. */
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
