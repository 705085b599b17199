import type { NameMatch } from '../mentions/name-matches'

/** Between two names in a row are a few characters only. */
const maxJoint = 40
const joinedNames = /^[\s,、，;/&]*(?:and|or|nor|&|und|oder|et|ou|y|o|e|и|или|和|と|や)?[\s,、，]*$/i

/** After ", and X", this starts a new clause: "A is fast, and X is slow". */
const singularVerb = /^\s+(?!as\b|vs\b|plus\b)[a-z']*(?:s|can|will)\b/
/** After ", X", this shows that X is the subject: "Unlike A, X offers", but not "A, X and Y". */
const predicate = /^\s+(?!(?:and|or|as|vs|plus|for|with|in|on|to|by)\b)[a-z']+/

/** Whether two mentions are in a row: "A and B", "A, B". */
export function isInRow(text: string, one: NameMatch, other: NameMatch): boolean {
  if (one.brandId === other.brandId || other.start - one.end > maxJoint) return false
  const between = text.slice(one.end, other.start)
  if (!joinedNames.test(between)) return false
  const after = text.slice(other.end, other.end + 20)
  if (/^,\s*$/.test(between)) return !predicate.test(after)
  return !(/^,\s*\p{L}/u.test(between) && singularVerb.test(after))
}

/** Before the name of what something is compared with. */
const comparisons = String.raw`\b(?:than|over|unlike|versus|vs\.?|instead of|rather than|compared (?:to|with)|in (?:contrast|comparison) (?:to|with)|comparison (?:to|with)|contrary to|as opposed to|alternatives? to|against|(?:superior|inferior|preferable|second only) to|(?:step|steps|cry) (?:up |down )?from|ahead of|behind|match for|compete with|candle to|to (?:beat|match)|(?:beats?|outperforms?|surpass(?:es)?|outshines?|outclass(?:es)?|trumps|trails|tops|leaves?|blows|puts)|edges? out|not even|plagues?|haunts?|match(?:es)?|rivals?|as \w+(?: \w+)? as|prefer(?:s|red)? [^\s,.]{1,40} to)`
const comparison = new RegExp(String.raw`${comparisons}\s+(?:the\s+|an?\s+)?$`, 'i')
/** A word between may describe the name: "unlike the slow A". */
const comparisonOfDescribed = new RegExp(String.raw`${comparisons}\s+(?:the\s+|an?\s+)?\w+\s+$`, 'i')
/** Before a name, these say that something is not said of it: "it isn't A, it's B". */
const denial = /(?:\b(?:isn[’']t|wasn[’']t|aren[’']t|not|neither|nor))\s+(?:the\s+)?$/i
/** But these start something of their own: "better than others, and A". */
const startsAnew = /\b(?:and|or|but|is|are|was|it|to|with|for|of|in|on|at|use|try|choose)\s+$/i
/** In front of "than" and the like: nothing is better than the name that follows. */
const universal = /\b(?:no|nothing|nobody|none|hard|tough|difficult)\b/i
const leaning = /\b(?:with|to|from|for|by|of|on|in|into|via|about|at|using|through)\s+(?:the\s+)?$/i

const windowLength = 60
const beforeOf = (text: string, place: number, length = windowLength) =>
  text.slice(Math.max(0, place - length), place)

/** Mentions for which a condition holds, and those that are in a row with them. */
function withRows(
  text: string,
  mentions: readonly NameMatch[],
  holds: (mention: NameMatch, index: number) => boolean,
): ReadonlySet<NameMatch> {
  const found = new Set<NameMatch>()
  mentions.forEach((mention, index) => {
    const before = mentions[index - 1]
    const isNext = before !== undefined && found.has(before) && isInRow(text, before, mention)
    if (isNext || holds(mention, index)) found.add(mention)
  })
  return found
}

function isCompared(text: string, { start }: NameMatch): boolean {
  const before = beforeOf(text, start)
  return (
    denial.test(before) ||
    comparison.test(before) ||
    (comparisonOfDescribed.test(before) && !startsAnew.test(before))
  )
}

/** Whether a sentence says of a name that no other is better, as in "Nothing beats A" and "There is no better tool than A". */
const isUnbeaten = (text: string, mention: NameMatch, sentenceStart: number) =>
  universal.test(text.slice(Math.max(sentenceStart, mention.start - 2 * windowLength), mention.start))

/**
 * The mentions of a sentence that are what something else is compared with, as in "faster than X and Y".
 * @param sentenceStart where the sentence starts
 */
export const comparedWith = (
  text: string,
  mentions: readonly NameMatch[],
  sentenceStart = 0,
): ReadonlySet<NameMatch> =>
  withRows(
    text,
    mentions,
    (mention, index) =>
      isCompared(text, mention) && !(index === 0 && isUnbeaten(text, mention, sentenceStart)),
  )

/** Whether the first mention of a sentence is one that nothing is better than. */
export function startsUnbeaten(text: string, mentions: readonly NameMatch[], sentenceStart: number): boolean {
  const [first] = mentions
  return first !== undefined && isCompared(text, first) && isUnbeaten(text, first, sentenceStart)
}

/** The mentions of a clause that are its subject or object; those after a preposition only if there are no others. */
export function subjectsOf(text: string, mentions: readonly NameMatch[]): readonly NameMatch[] {
  const leaningOnes = withRows(text, mentions, ({ start }) => leaning.test(beforeOf(text, start, 20)))
  const others = mentions.filter((mention) => !leaningOnes.has(mention))
  return others.length > 0 ? others : mentions
}
