import type { NameMatch } from '../mentions/name-matches'
import { comparedWith, isInRow, subjectsOf } from './compared'

/** A part of a sentence, with the brands that it speaks of. */
export interface Clause {
  start: number
  end: number
  brandIds: ReadonlySet<string>
  /** It comes after "but": of two judgments the second one counts more. */
  isAfterBut: boolean
  /** It comes before "but", or concedes something: "although it is slow". */
  isBeforeBut: boolean
}

const conjunction =
  /(?<!\b(?:anything|nothing|all|everything))(?:[,;—–]\s*|\s)(but|however|yet|although|though|while|whereas|except|unlike|in contrast (?:to|with)|compared (?:to|with)|as opposed to)\b|[;—]\s|\s–\s/gi
/** Some engines lose the line feed between sentences: "It is slow.Acme: It is fast." */
const joint = /[\p{Ll})][.!?](?=\p{Lu}\p{Ll})/gu
const turning = /^(?:but|however|yet)$/i
/** At the start of a sentence, these concede something until the next comma. */
const concession =
  /^[^\p{L}]{0,5}(?:although|though|even (?:though|if|with)|while|whereas|despite|in spite of|for all|except for|apart from|aside from|other than|notwithstanding)\b/iu
const newSubject = /(?:,\s*(?:and\s+)?|\sand\s+)(?:the\s+)?$/i
const inlineAside =
  /,\s+(?:unlike|compared (?:to|with)|in contrast (?:to|with)|as opposed to)\s+(?:the\s+)?$/i
const relative = /^,\s+(?:which|who)\b/i

interface Break {
  place: number
  isBut: boolean
  /** What is said from here on is said of this mention, until the next comma. */
  about?: NameMatch | undefined
}

/** Where the sentence turns to another brand: "A is fast, and B is slow". */
const turnsToNames = (text: string, mentions: readonly NameMatch[]): Break[] =>
  mentions.flatMap((mention, index) => {
    const before = mentions[index - 1]
    if (!before || isInRow(text, before, mention)) return []
    const turn = newSubject.exec(text.slice(before.end, mention.start))
    return turn ? [{ place: before.end + turn.index, isBut: false }] : []
  })

function conjunctionsIn(
  text: string,
  range: { start: number; end: number },
  mentions: readonly NameMatch[],
): Break[] {
  const breaks: Break[] = []
  let next = 0
  for (const { 0: found, 1: word = '', index } of text.slice(range.start, range.end).matchAll(conjunction)) {
    const place = range.start + index
    while (mentions[next] && (mentions[next]?.end ?? 0) <= place) next++
    const isInName = (mentions[next]?.start ?? Number.POSITIVE_INFINITY) < place + found.length
    if (index > 0 && !isInName) breaks.push({ place, isBut: turning.test(word) })
  }
  return breaks
}

const jointsIn = (text: string, range: { start: number; end: number }): Break[] =>
  Array.from(text.slice(range.start, range.end).matchAll(joint), ({ 0: found, index }) => ({
    place: range.start + index + found.length,
    isBut: false,
  }))

/** What is said of a compared brand in between: "Unlike A, which is slow, B is fast". */
const relativesOf = (text: string, range: { end: number }, compared: ReadonlySet<NameMatch>): Break[] =>
  [...compared].flatMap((mention) => {
    // "B, unlike A, is fast"
    if (
      /^,\s*(?!which\b|who\b)/.test(text.slice(mention.end, mention.end + 8)) &&
      inlineAside.test(text.slice(Math.max(0, mention.start - 30), mention.start))
    )
      return [{ place: mention.end, isBut: false }]
    if (!relative.test(text.slice(mention.end, mention.end + 12))) return []
    const comma = text.slice(mention.end + 1, range.end).indexOf(',')
    const start = { place: mention.end, isBut: false, about: mention }
    return comma < 0 ? [start] : [start, { place: mention.end + 1 + comma, isBut: false }]
  })

const none: ReadonlySet<string> = new Set()
/** A clause that starts so and has no subject is about that of the text before it: "Unlike A, it is fast". */
const asideStart = /^[^\p{L}]*(?:unlike|compared|in (?:contrast|comparison)|as opposed|contrary)\b/iu

/** The brands of a clause, without those that it only compares with. */
const withoutBrands = (
  brandIds: ReadonlySet<string>,
  named: readonly NameMatch[],
  own: readonly NameMatch[],
): ReadonlySet<string> =>
  own.length > 0
    ? brandIds
    : new Set([...brandIds].filter((brandId) => !named.some((mention) => mention.brandId === brandId)))

/**
 * Splits a sentence at conjunctions of contrast, after a concession, and where it turns to another brand. A clause that names no
 * brand speaks of those of the clause before it.
 * @param mentions those in the sentence
 * @param carried brands that the text speaks of before the sentence
 */
export function splitClauses(
  text: string,
  range: { start: number; end: number },
  mentions: readonly NameMatch[],
  carried: ReadonlySet<string>,
): Clause[] {
  const compared = comparedWith(text, mentions, range.start)
  const breaks = [
    ...turnsToNames(text, mentions),
    ...conjunctionsIn(text, range, mentions),
    ...relativesOf(text, range, compared),
    ...jointsIn(text, range),
  ]
  const sentence = text.slice(range.start, range.end)
  const conceded = concession.test(sentence) ? range.start + sentence.indexOf(',') : -1
  if (conceded > range.start) breaks.push({ place: conceded, isBut: true })
  breaks.sort((one, other) => one.place - other.place)

  const clauses: Clause[] = []
  let brandIds = carried
  let next = 0
  for (let index = 0; index <= breaks.length; index++) {
    const start = breaks[index - 1]?.place ?? range.start
    const end = breaks[index]?.place ?? range.end
    const named: NameMatch[] = []
    for (let mention = mentions[next]; mention && mention.start < end; mention = mentions[++next])
      if (mention.start >= start) named.push(mention)
    const own = named.filter((mention) => !compared.has(mention))
    if (own.length > 0) brandIds = new Set(subjectsOf(text, own).map(({ brandId }) => brandId))
    const hasSubject = own.length > 0 || named.length === 0 || asideStart.test(text.slice(start, start + 40))
    const about = breaks[index - 1]?.about
    clauses.push({
      start,
      end,
      brandIds: about ? new Set([about.brandId]) : hasSubject ? withoutBrands(brandIds, named, own) : none,
      isAfterBut: breaks[index - 1]?.isBut ?? false,
      isBeforeBut: breaks[index]?.isBut ?? false,
    })
  }
  return clauses
}
