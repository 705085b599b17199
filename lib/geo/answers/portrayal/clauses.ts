import type { NameMatch } from '../mentions/name-matches'

/** A part of a sentence, with the brands that it speaks of. */
export interface Clause {
  start: number
  end: number
  brandIds: ReadonlySet<string>
  /** It comes after "but": of two judgments the second one counts more. */
  isAfterBut: boolean
  /** It comes before "but". */
  isBeforeBut: boolean
}

const conjunction = /(?:[,;—]\s*|\s)(but|however|yet|although|though|while|whereas|except)\b|[;—]\s/gi
const turning = /^(?:but|however|yet)$/i

/** Before the name of what something is compared with. */
const comparison =
  /\b(?:than|over|unlike|versus|vs\.?|instead of|rather than|compared (?:to|with)|alternative to|against)\s+(?:the\s+)?$/i

/** Between two names in a row are a few characters only. */
const maxJoint = 40
const joinedNames = /^[\s,、，;/&]*(?:and|or|&|und|oder|et|ou|y|o|e|и|или|和|と|や)?[\s,、，]*$/i
const newSubject = /(?:,\s*(?:and\s+)?|\sand\s+)(?:the\s+)?$/i

/** After ", and X", this starts a new clause: "A is fast, and X is slow". */
const singularVerb = /^\s+(?!as\b|vs\b|plus\b)[a-z']*(?:s|can|will)\b/

/** Whether two mentions stand in a row: "A and B", "A, B". */
export function isInRow(text: string, one: NameMatch, other: NameMatch): boolean {
  if (one.brandId === other.brandId || other.start - one.end > maxJoint) return false
  const between = text.slice(one.end, other.start)
  if (!joinedNames.test(between)) return false
  return !(/^,\s*\p{L}/u.test(between) && singularVerb.test(text.slice(other.end, other.end + 20)))
}

/** The mentions of a sentence that are what something else is compared with, as in "faster than X and Y". */
export function comparedWith(text: string, mentions: readonly NameMatch[]): ReadonlySet<NameMatch> {
  const compared = new Set<NameMatch>()
  mentions.forEach((mention, index) => {
    const before = mentions[index - 1]
    const isNext = before !== undefined && compared.has(before) && isInRow(text, before, mention)
    if (isNext || comparison.test(text.slice(Math.max(0, mention.start - 30), mention.start)))
      compared.add(mention)
  })
  return compared
}

/** Where the sentence turns to another brand: "A is fast, and B is slow". */
const turnsToNames = (text: string, mentions: readonly NameMatch[]) =>
  mentions.flatMap((mention, index) => {
    const before = mentions[index - 1]
    if (!before || isInRow(text, before, mention)) return []
    const turn = newSubject.exec(text.slice(before.end, mention.start))
    return turn ? [{ place: before.end + turn.index, isBut: false }] : []
  })

/**
 * Splits a sentence at conjunctions of contrast, and where it turns to another brand. A clause that names no brand speaks of
 * those of the clause before it.
 * @param mentions those in the sentence
 * @param carried brands that the text speaks of before the sentence
 */
export function splitClauses(
  text: string,
  range: { start: number; end: number },
  mentions: readonly NameMatch[],
  carried: ReadonlySet<string>,
): Clause[] {
  const breaks = turnsToNames(text, mentions)
  for (const { 0: found, 1: word = '', index } of text.slice(range.start, range.end).matchAll(conjunction)) {
    const place = range.start + index
    const isInName = mentions.some(({ start, end }) => place < end && place + found.length > start)
    if (index > 0 && !isInName) breaks.push({ place, isBut: turning.test(word) })
  }
  breaks.sort((one, other) => one.place - other.place)
  const compared = comparedWith(text, mentions)
  const clauses: Clause[] = []
  let brandIds = carried
  for (let index = 0; index <= breaks.length; index++) {
    const start = breaks[index - 1]?.place ?? range.start
    const end = breaks[index]?.place ?? range.end
    const named = mentions.filter((mention) => mention.start >= start && mention.start < end)
    if (named.length > 0)
      brandIds = new Set(named.filter((mention) => !compared.has(mention)).map(({ brandId }) => brandId))
    const isAfterBut = breaks[index - 1]?.isBut ?? false
    clauses.push({ start, end, brandIds, isAfterBut, isBeforeBut: breaks[index]?.isBut ?? false })
  }
  return clauses
}
