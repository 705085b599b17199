import type { StatedPrice } from './stated-prices'

const wordPattern = /[\p{L}\p{N}]+/gu

/** Words between two amounts of one price: "$588 a year, or $49 a month", "was $59 and is now $49". */
const joiningWords = new Set(
  `or and but per a an each every month months mo mth year years yr annum annually annual yearly monthly billed paid when if you pay for is
  it it's now was were only just from to down up reduced increased dropped raised lowered then today currently current regular regularly
  previously formerly before after price list msrp rrp the at costs cost instead of on billing commitment contract upfront user users seat
  seats member team with off save saving savings discount month-to-month excl vat tax plus first trial about approximately around roughly sale
  deal s in fee setup set which until last sells sell sold for`.split(/\s+/),
)
const maxJoint = 80

/** Before an amount, these say that it is that of something else. */
const comparing = /\b(?:than|versus|vs|unlike|compared|competitors?|others?|alternatives?|rivals?)\b/gi

/** What a sentence says that is needed for each of the facts. */
export interface PricedSentence {
  amounts: readonly StatedPrice[]
  places: ReadonlyMap<string, number>
  /** Of each amount, whether the next one belongs to the same price. */
  isJoined: readonly boolean[]
  /** Of each amount, the end of the last name of something before it that is priced, or may be. */
  owners: readonly number[]
  /** Where the sentence compares. */
  comparisons: readonly number[]
}

const isJoined = (between: string) =>
  between.length <= maxJoint &&
  Array.from(between.matchAll(wordPattern)).every(
    ([word]) => joiningWords.has(word.toLowerCase()) || /^(?:19|20)\d\d$/.test(word),
  )

/** Reads what a sentence says of prices, once for all facts. @param subjectEnds where names of what is priced end */
export function readPrices(
  content: string,
  amounts: readonly StatedPrice[],
  places: ReadonlyMap<string, number>,
  subjectEnds: readonly number[],
): PricedSentence {
  const comparisons = Array.from(content.matchAll(comparing), ({ index }) => index)
  const sorted = [...subjectEnds].sort((one, other) => one - other)
  return {
    amounts,
    places,
    comparisons,
    isJoined: amounts.map(({ end }, index) => {
      const next = amounts[index + 1]
      return next !== undefined && isJoined(content.slice(end, next.start))
    }),
    owners: amounts.map(({ start }, index) => {
      const lead = Math.max(amounts[index - 1]?.end ?? 0, start - maxJoint)
      const isCompared = comparisons.some((place) => place >= lead && place < start)
      return isCompared ? start : (sorted.findLast((end) => end <= start) ?? -1)
    }),
  }
}

/** The amounts that a subject is said to cost: the next ones after it that belong together, or else the last before it. */
export function amountsAt(
  { amounts, isJoined, owners, comparisons }: PricedSentence,
  place: number,
): readonly StatedPrice[] {
  let first = amounts.findIndex(({ start }) => start >= place)
  let last = first
  if (first < 0) {
    first = last = amounts.length - 1
    while (isJoined[first - 1]) first--
    const end = amounts[last]?.end ?? 0
    if (owners[first] !== -1 || comparisons.some((one) => one >= end && one < place)) return []
  } else if ((owners[first] ?? -1) > place) return []
  while (isJoined[last]) last++
  return amounts.slice(first, last + 1)
}
