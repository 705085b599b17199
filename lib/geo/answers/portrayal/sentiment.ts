import type { NameMatch } from '../mentions/name-matches'
import { splitClauses } from './clauses'
import { lexicon, modifiers, negations } from './lexicon'

/** A word of the lexicon in a text, with the words that belong to it. */
export interface Judgment {
  weight: number
  start: number
  end: number
}

const word = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
const functionWords = new Set(
  `a an the and or of to in on at by with from as is are was were it its that this which who they you your for but if than then
  also can will has have had be been making makes make while because since so`.split(/\s+/),
)

/** Before a colon, these only say what follows. */
const labels = new Set(
  `pros cons strength strengths weakness weaknesses advantage advantages benefit benefits limitation limitations drawback
  drawbacks downside downsides issue issues`.split(/\s+/),
)

/** Negation and contrast as in VADER (Hutto and Gilbert, 2014, https://github.com/cjhutto/vaderSentiment). */
const negationFactor = -0.74
const butFactors = { before: 0.5, after: 1.5 }
const normalization = 15

const maxPhraseWords = 2
const maxNegationDistance = 3

interface Word {
  term: string
  start: number
  end: number
}

/** The words that follow a judging word and complete it: "easy to use", "powerful search". */
function lastOfPhrase(
  words: readonly Word[],
  index: number,
  isNext: (word: Word, next: Word) => boolean,
): number {
  let last = index
  while (last - index < maxPhraseWords) {
    const word = words[last]
    const next = words[last + 1]
    if (!word || !next || !isNext(word, next)) break
    const isPurpose = last === index && next.term === 'to'
    if (!isPurpose && (functionWords.has(next.term) || lexicon.has(next.term))) break
    last++
  }
  return words[last]?.term === 'to' ? last - 1 : last
}

/** The judgments in a range of a text. Names of brands are none, whatever they mean. */
function readJudgments(
  text: string,
  range: { start: number; end: number },
  mentions: readonly NameMatch[],
): Judgment[] {
  const words = Array.from(text.slice(range.start, range.end).matchAll(word), ({ 0: found, index }): Word => {
    const start = range.start + index
    return { term: found.toLowerCase().replaceAll('’', "'"), start, end: start + found.length }
  })
  const isName = (one: Word) => mentions.some(({ start, end }) => one.start < end && one.end > start)
  const isNext = (one: Word, next: Word) => !isName(next) && /^\s{1,3}$/.test(text.slice(one.end, next.start))
  return words.flatMap((judging, index) => {
    const base = lexicon.get(judging.term)
    if (base === undefined || isName(judging)) return []
    if (labels.has(judging.term) && /^\s?:/.test(text.slice(judging.end, judging.end + 2))) return []
    let first = index
    let weight = base * (modifiers.get(words[index - 1]?.term ?? '') ?? 1)
    if (modifiers.has(words[index - 1]?.term ?? '')) first--
    for (let place = index - 1; place >= Math.max(0, index - maxNegationDistance); place--) {
      const before = words[place]
      const next = words[place + 1]
      if (!before || !next || !isNext(before, next)) break
      if (!negations.has(before.term) || next.term === 'only') continue
      weight *= negationFactor
      first = place
      break
    }
    const last = lastOfPhrase(words, index, isNext)
    const start = words[first]?.start ?? judging.start
    return [{ weight, start, end: words[last]?.end ?? judging.end }]
  })
}

/** What a sentence says about each brand: a score from 0 to 100 where 50 is neutral, and the judgments it consists of. */
export function judgeSentence(
  text: string,
  range: { start: number; end: number },
  mentions: readonly NameMatch[],
  carried: ReadonlySet<string>,
): Map<string, { score: number; judgments: Judgment[] }> {
  const sums = new Map<string, { sum: number; judgments: Judgment[] }>()
  for (const clause of splitClauses(text, range, mentions, carried)) {
    const judgments = readJudgments(text, clause, mentions)
    if (judgments.length === 0) continue
    const factor = clause.isAfterBut ? butFactors.after : clause.isBeforeBut ? butFactors.before : 1
    const sum = judgments.reduce((total, { weight }) => total + weight, 0) * factor
    for (const brandId of clause.brandIds) {
      const before = sums.get(brandId)
      sums.set(brandId, {
        sum: (before?.sum ?? 0) + sum,
        judgments: [...(before?.judgments ?? []), ...judgments],
      })
    }
  }
  return new Map(
    Array.from(sums, ([brandId, { sum, judgments }]) => [
      brandId,
      { score: 50 + (50 * sum) / Math.sqrt(sum * sum + normalization), judgments },
    ]),
  )
}
