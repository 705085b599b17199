import { identitiesOf } from '@/lib/geo/answers/absence/identities'
import { findVisibleMentions } from '@/lib/geo/answers/find-mentions'
import { readLines, readSentences } from '@/lib/geo/answers/text/sentences'
import { visibleText } from '@/lib/geo/answers/text/visible-text'
import { brand } from '../brands'
import { percentOf, scoreTable } from '../score-table'
import { english } from './answers/english'
import { french } from './answers/french'
import { further } from './answers/further'
import { german } from './answers/german'
import { heldBack } from './answers/held-back'
import { italian } from './answers/italian'
import { portuguese } from './answers/portuguese'
import { spanish } from './answers/spanish'

/*
 * Labels before an answer: "uA" says that the answer does not know Acme, "aA" that it cannot tell which Acme is meant, "kA" that it knows Acme.
 * "¶" is a line feed.
 */

const names: Readonly<Record<string, string>> = {
  A: 'Acme',
  B: 'Blue Harbor',
  G: 'Globex',
  M: "Murphy's",
  N: "L'Atelier Nova",
  V: 'Velora',
}
export const brands = Object.values(names).map((name) => brand(name))
const identities: Readonly<Record<string, string>> = { u: 'unknown', a: 'ambiguous', k: 'known' }

/** Labeled and read brands of an identity, and how many of them are the same. */
export interface Count {
  labeled: number
  read: number
  right: number
}

export interface AbsenceScore {
  answers: number
  known: number
  unknown: Count
  ambiguous: Count
  /** What was read otherwise than labeled. */
  faults: string[]
}

/** How an answer in Markdown knows each brand. */
export function readIdentities(markdown: string) {
  const view = visibleText(markdown)
  const sentences = readSentences(view.text, readLines(view.text))
  return identitiesOf(view.text, sentences, findVisibleMentions(view, brands))
}

/** Reads labeled answers, one a line, and compares what was read with their labels. */
export function scoreAnswers(lines: string, readAll: typeof readIdentities = readIdentities): AbsenceScore {
  const score: AbsenceScore = {
    answers: 0,
    known: 0,
    unknown: { labeled: 0, read: 0, right: 0 },
    ambiguous: { labeled: 0, read: 0, right: 0 },
    faults: [],
  }
  for (const line of lines.trim().split('\n')) {
    const [, labels = '', answer = ''] = /^((?:[uak][ABGMNV]+ )+)(.*)$/.exec(line) ?? []
    if (answer === '') throw new Error(`No labels: ${line}`)
    const read = readAll(answer.replaceAll('¶', '\n'))
    score.answers++
    for (const [mark = '', ...keys] of labels.trim().split(' '))
      for (const key of keys) {
        const labeled = identities[mark]
        const found = read.get(names[key] ?? '')
        if (labeled === 'known') score.known++
        for (const kind of ['unknown', 'ambiguous'] as const) {
          if (labeled === kind) score[kind].labeled++
          if (found === kind) score[kind].read++
          if (labeled === kind && found === kind) score[kind].right++
        }
        if (found !== labeled) score.faults.push(`${key} ${found ?? 'not named'}: ${line}`)
      }
  }
  return score
}

/** The answers by language, one a line; without those that are held back. */
export const answersByLanguage: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    English: english,
    German: german,
    French: french,
    Spanish: spanish,
    Italian: italian,
    Portuguese: portuguese,
  }).map(([language, lines]) => [language, `${lines.trim()}\n${(further[language] ?? '').trim()}`]),
)

/** All answers by the name of their row in the table. */
export const answersByRow: Readonly<Record<string, string>> = {
  ...answersByLanguage,
  ...Object.fromEntries(
    Object.entries(heldBack).map(([language, lines]) => [`${language}, held back`, lines]),
  ),
}

/** The scores as a table in Markdown. @param read how an answer knows each brand */
export function absenceTable(read: typeof readIdentities = readIdentities, byRow = answersByRow): string {
  const rows = Object.entries(byRow).map(([row, lines]) => {
    const { answers, known, unknown, ambiguous } = scoreAnswers(lines, read)
    return [
      row,
      String(answers),
      String(known),
      percentOf(unknown.right, unknown.read),
      percentOf(unknown.right, unknown.labeled),
      percentOf(ambiguous.right, ambiguous.read),
      percentOf(ambiguous.right, ambiguous.labeled),
    ]
  })
  const head = [
    'Answers',
    'Number',
    'Known brands',
    'Unknown: precision',
    'Unknown: recall',
    'Ambiguous: precision',
    'Ambiguous: recall',
  ]
  return scoreTable(head, rows)
}
