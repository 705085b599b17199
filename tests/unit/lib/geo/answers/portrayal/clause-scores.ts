import { readAnswer } from '@/lib/geo/answers/read-answer'
import type { Mention } from '@/lib/geo/answers/reading'
import { brand } from '../brands'
import { percentOf, scoreTable } from '../score-table'
import { further } from './clauses/further'
import { heldBack } from './clauses/held-back'
import { judgments } from './clauses/judgments'
import { mixed } from './clauses/mixed'
import { wordings } from './clauses/wordings'

/*
 * Labels before a clause: "A+" praises Alda, "A-" blames it, "A0" does neither or cannot be told; "B0-" allows both. "*B" says
 * that Brio is the pick. "¶" is a line feed. A brand of which nothing is said gets no figure or 50.
 */

const names: Readonly<Record<string, string>> = { A: 'Alda', B: 'Brio', C: 'Cato' }
export const brands = Object.values(names).map((name) => brand(name))

/** Counts of the judgments of brands in the clauses of a kind, and of the clauses' picks. */
export interface Score {
  clauses: number
  /** Brands that are labeled as praised or blamed, and how many of them were read so. */
  labeled: number
  found: number
  /** Brands that were read as praised or blamed, and how many of them may be. */
  judged: number
  right: number
  /** Brands that are labeled as neither, and how many of them were read so. */
  undecided: number
  kept: number
  pickedRight: number
  /** What was read otherwise than labeled. */
  faults: string[]
}

function signOf(sentiment: number | null | undefined): string {
  if (sentiment === null || sentiment === undefined || sentiment === 50) return '0'
  return sentiment > 50 ? '+' : '-'
}

/** What rules read of the brands in a clause. */
export const readClause = (text: string): readonly Mention[] =>
  readAnswer({ text, citations: [] }, brands, []).mentions

function addClause(score: Score, line: string, readMentions: typeof readClause) {
  const [, labels = '', clause = ''] = /^((?:[ABC*][-+0ABC]+ )+)(.*)$/.exec(line) ?? []
  const mentions = readMentions(clause.replaceAll('¶', '\n'))
  const read = new Map(mentions.map((mention) => [mention.brandId, mention]))
  score.clauses++
  let pick: string | undefined
  for (const [mark = '', ...allowed] of labels.trim().split(' ')) {
    if (mark === '*') {
      pick = names[allowed[0] ?? '']
      continue
    }
    const sign = signOf(read.get(names[mark] ?? '')?.sentiment)
    const isRight = allowed.includes(sign)
    if (allowed.includes('0')) score.undecided++
    else score.labeled++
    if (sign !== '0') score.judged++
    if (isRight) {
      if (sign !== '0') score.right++
      if (allowed.includes('0')) score.kept++
      else score.found++
    } else score.faults.push(`${mark}${sign} for ${line}`)
  }
  const picked = mentions.find(({ strength }) => strength === 'pick')?.brandId
  if (picked === pick) score.pickedRight++
  else score.faults.push(`picks ${picked ?? 'none'}: ${line}`)
}

/** Reads the clauses of a kind, one a line, and compares what was read with their labels. */
export function scoreClauses(lines: string, read = readClause): Score {
  const score: Score = {
    clauses: 0,
    labeled: 0,
    found: 0,
    judged: 0,
    right: 0,
    undecided: 0,
    kept: 0,
    pickedRight: 0,
    faults: [],
  }
  for (const line of lines.trim().split('\n')) addClause(score, line, read)
  return score
}

/** The clauses by kind, one a line. */
export const clausesByKind: Readonly<Record<string, string>> = {
  ...judgments,
  ...wordings,
  ...mixed,
  ...further,
  ...heldBack,
}

/** The scores as a table in Markdown. @param read what is read of the brands in a clause */
export function clauseTable(read = readClause, kinds = clausesByKind): string {
  const rows = Object.entries(kinds).map(([kind, lines]) => {
    const score = scoreClauses(lines, read)
    return [
      kind,
      String(score.clauses),
      percentOf(score.right, score.judged),
      percentOf(score.found, score.labeled),
      percentOf(score.kept, score.undecided),
      percentOf(score.pickedRight, score.clauses),
    ]
  })
  return scoreTable(['Kind', 'Clauses', 'Precision', 'Recall', 'Left undecided', 'Pick right'], rows)
}
