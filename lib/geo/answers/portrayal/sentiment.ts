import type { NameMatch } from '../mentions/name-matches'
import { type Clause, splitClauses } from './clauses'
import { comparedWith, startsUnbeaten } from './compared'
import { type Judgment, readJudgments } from './judgments'
import { isConditional, isOpenSentence } from './open-sentences'

/** Contrast as in VADER (see judgments.ts). */
const butFactors = { before: 0.5, after: 1.5 }
const normalization = 15

/** What a sentence says about a brand. */
export interface SentenceJudgment {
  /** From 0 to 100 where 50 is neutral; null if it judges, but cannot be decided, as a question does. */
  score: number | null
  judgments: readonly Judgment[]
}

const scoreOf = (sum: number) => 50 + (50 * sum) / Math.sqrt(sum * sum + normalization)

/** The brand after "unlike" at the end of a sentence: "A is reliable, unlike B". */
const opposition = /^,?\s*(?:unlike|in contrast (?:to|with))\s+(?:the\s+)?$/i
const oppositeFactor = 0.5

const opposedIn = (
  text: string,
  { start, end }: Clause,
  mentions: readonly NameMatch[],
): NameMatch | undefined =>
  mentions.find(
    (mention) =>
      mention.start > start &&
      mention.end <= end &&
      mention.start - start < 30 &&
      opposition.test(text.slice(start, mention.start)),
  )

/** "but B is not" after "A is reliable", and "but B is" after "A is not reliable": the opposite of what is said of A. */
const maxEllipsisLength = 80
const ellipsis =
  /^[^\p{L}]*\p{L}+[^\p{L}]+\S+(?:\s\S+){0,2}?\s(?:is|are|does|do|has|can|will|was)(?:n't|n’t|\snot)?[\s.!*]*$/iu

function ofEllipsis(content: string, before: readonly Judgment[]): Judgment[] {
  if (content.length > maxEllipsisLength || !ellipsis.test(content)) return []
  const sum = before.reduce((total, { weight }) => total + weight, 0)
  return before
    .slice(0, 1)
    .map((judgment) => ({ ...judgment, brandId: undefined, weight: -sum, start: 0, end: 0 }))
}

/** What a sentence says about each brand. @param carried brands that the text speaks of before the sentence */
export function judgeSentence(
  text: string,
  range: { start: number; end: number },
  mentions: readonly NameMatch[],
  carried: ReadonlySet<string>,
  isInHeading: boolean,
): Map<string, SentenceJudgment> {
  const sums = new Map<string, { sum: number; judgments: Judgment[] }>()
  const content = text.slice(range.start, range.end)
  const isOpen = isOpenSentence(text, range, mentions, isInHeading)
  const compared = comparedWith(text, mentions, range.start)
  const isUnbeaten = startsUnbeaten(text, mentions, range.start)
  const context = { isOpen, isUnbeaten, compared, isConditional: isConditional(content) }
  let previous: readonly Judgment[] = []
  let isUnclaimed = false
  const add = (brandId: string, judgment: Judgment, factor: number) => {
    const known = sums.get(brandId) ?? { sum: 0, judgments: [] }
    sums.set(brandId, known)
    if (judgment.isOpen) return
    known.sum += judgment.weight * factor
    if (judgment.end > 0) known.judgments.push(judgment)
  }
  for (const clause of splitClauses(text, range, mentions, carried)) {
    const factor = factorOf(clause)
    let judgments: readonly Judgment[] = readJudgments(text, clause, mentions, context)
    if (judgments.length === 0)
      judgments = isUnclaimed ? previous : ofEllipsis(text.slice(clause.start, clause.end), previous)
    const opposed = opposedIn(text, clause, mentions)
    const against = previous.reduce((total, { weight, isOpen: isLeft }) => total - (isLeft ? 0 : weight), 0)
    const [example] = previous
    if (opposed && example && against !== 0)
      add(opposed.brandId, { ...example, weight: against * oppositeFactor, start: 0, end: 0 }, 1)
    previous = judgments
    // "The best choice isn't A, but B"
    isUnclaimed = clause.brandIds.size === 0
    for (const judgment of judgments)
      for (const brandId of judgment.brandId ? [judgment.brandId] : clause.brandIds)
        add(brandId, judgment, factor)
  }
  return new Map(
    Array.from(sums, ([brandId, { sum, judgments }]) => [
      brandId,
      { score: judgments.length > 0 || sum !== 0 ? scoreOf(sum) : null, judgments },
    ]),
  )
}

const factorOf = ({ isAfterBut, isBeforeBut }: Clause) =>
  isAfterBut ? butFactors.after : isBeforeBut ? butFactors.before : 1

/** The score of an item that a label like "Cons" makes praise or blame. */
export const labeledScore = (sign: 1 | -1, score: number | null): number => {
  const own = score === null ? 0 : (score - 50) * sign
  return 50 + sign * Math.max(own, scoreOf(1.5) - 50)
}
