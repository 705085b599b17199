import type { NameMatch } from '../mentions/name-matches'
import type { Strength } from '../reading'
import type { Line, Sentence } from '../text/sentences'
import { comparedWith, isInRow } from './compared'
import { maxJudgedLength } from './limits'
import { isOpenAt, isOpenSentence } from './open-sentences'

const recommendation =
  /\b(?:recommend(?:ed|s|ing)?|suggest(?:ed|ing)?|(?:great|good|excellent|strong|solid|top|best|ideal|perfect|popular|leading|smart|safe) (?:[\w-]+ ){0,2}(?:choice|option|pick|fit|bet|alternative|solution|candidate|contender|tool|platform)s?|worth (?:considering|a look|trying|checking out|evaluating)|(?:best|ideal|perfect|great) for|stands? out|(?:go|going) with|opt for)\b/gi
const pick =
  /\b(?:best overall|overall (?:best|winner|pick)|(?:my|our) (?:(?:top|first|number[- ]one|no\. ?1|overall|personal|clear) )?(?:pick|choice|recommendation|option|favou?rite)|(?:the|your) (?:top|first|number one|no\. ?1|number-one) (?:pick|choice|recommendation|option)|(?:top|best) (?:pick|choice|recommendation)|(?:i'd|i would|we'd|we would|i'll) (?:go with|choose|pick|recommend|start with)|the (?:clear |overall |undisputed )?winner|(?:is|as) (?:hands down |by far |simply |easily |clearly )?the best(?! (?:[\w-]+ ){0,3}(?:for|at|in|if|when)\b)|takes? (?:the )?(?:first place|top spot|crown)|is the number one(?! \w)|comes? out on top|(?:is|remains) the one to beat|above all (?:others|the rest)|winner(?=\s*:)|if you only (?:try|use|pick|buy|choose) one[^,.;]{0,30}|bottom line: (?:go with|choose|pick)|if i could only (?:choose|pick|use)[^,.;]{0,30}|if i had to (?:choose|pick)|editor's choice|number one choice|your best bet)\b/i
const ranking = /\b(?:best|top|leading|recommend(?:ed|ations?)?|rank(?:ed|ing)?|favou?rites?)\b/i
const negation = /\b(?:not|never|no|hardly|cannot|\w+n't)[^\w,;]+(?:\w+[^\w,;]+){0,3}$/i
/** Between the end of a phrase and the name it is about: "my top pick is X", "Best overall: X". */
const leadsTo =
  /^\s*(?:here|overall|tool|option|choice|platform)?\s*(?:is|would be|remains|goes to|here is|for [^.,;:]{1,60}(?:is|:)|:|—|–|-|,)?\s*(?:the\s+)?$/i

const plain = (text: string) => text.replaceAll('’', "'")

const isNegated = (text: string, place: number) => negation.test(text.slice(Math.max(0, place - 60), place))

const contrast = /[,;]?\s(?:but|however|although|though|while|whereas|except)\b|[;—]\s/gi

/** The parts of a sentence between words of contrast, and whether each recommends something. */
function splitAtContrast(sentence: string): { end: number; isRecommendation: boolean }[] {
  const ends = [...Array.from(sentence.matchAll(contrast), ({ index }) => index), sentence.length]
  return ends.map((end, index) => {
    const words = sentence.slice(ends[index - 1] ?? 0, end)
    return {
      end,
      isRecommendation: [...words.matchAll(recommendation)].some((found) => !isNegated(words, found.index)),
    }
  })
}

/** Brands of a sentence that stand in a row: "A, B and C". */
function enumerated(text: string, mentions: readonly NameMatch[]): Set<NameMatch> {
  const found = new Set<NameMatch>()
  mentions.forEach((mention, index) => {
    const next = mentions[index + 1]
    if (next && isInRow(text, mention, next)) found.add(mention).add(next)
  })
  return found
}

/** Between the name that a pick is not and the one that it is: "my top pick isn't A, it's B". */
const correction =
  /^[,;:.—–-]?\s*(?:but|it's|it is|rather|instead|and)?\s*(?:rather |instead )?(?:it's |it is |that's )?(?:the\s+)?$/i
const denied = /^\s*(?:isn't|is not|wasn't|not)\s+(?:the\s+)?$/i

/** The name that a denial after a phrase of a pick is corrected to: "my top pick isn't A, it's B". */
function correctedTo(text: string, after: readonly NameMatch[]): NameMatch | undefined {
  const [first, second] = after
  return first && second && correction.test(plain(text.slice(first.end, second.start))) ? second : undefined
}

/** The brand that a sentence calls the one to choose; undefined if it names none so, or several at once. */
function pickOf(text: string, { start, end }: Sentence, mentions: readonly NameMatch[]): string | undefined {
  const sentence = plain(text.slice(start, end))
  const phrase = pick.exec(sentence)
  if (!phrase || isNegated(sentence, phrase.index) || isOpenAt(sentence, phrase.index)) return undefined
  const phraseEnd = start + phrase.index + phrase[0].length
  const after = mentions.filter((mention) => mention.start >= phraseEnd)
  const leading = plain(text.slice(phraseEnd, after[0]?.start))
  if (after[0] && denied.test(leading)) return correctedTo(text, after)?.brandId
  const compared = comparedWith(text, mentions, start)
  const before = mentions.findLast((mention) => mention.end <= start + phrase.index && !compared.has(mention))
  const chosen = after[0] && leadsTo.test(leading) ? after[0] : (before ?? after[0])
  return chosen && !enumerated(text, mentions).has(chosen) ? chosen.brandId : undefined
}

/** The brand that opens item 1 of a list with a lead-in like "The best tools:". */
function firstOfRanking(
  text: string,
  lines: readonly Line[],
  mentions: readonly NameMatch[],
): string | undefined {
  let next = 0
  for (const [index, line] of lines.entries()) {
    if (line.number !== 1) continue
    while ((mentions[next]?.start ?? Number.POSITIVE_INFINITY) < line.start) next++
    const leads = lines.slice(Math.max(0, index - 2), index).filter(({ isItem }) => !isItem)
    if (!leads.some(({ start, end }) => ranking.test(text.slice(start, end)))) continue
    const first = mentions[next]
    if (first && first.start < line.end && !/\p{L}/u.test(text.slice(line.start, first.start)))
      return first.brandId
  }
  return undefined
}

/**
 * How strongly an answer recommends each brand it names. A list counts if it names several brands. Words of recommendation
 * are English; in other languages a brand is named or listed. At most one brand is the pick: the first that the text calls
 * so, else the first of a ranking.
 */
export function readStrengths(
  text: string,
  lines: readonly Line[],
  sentences: readonly { sentence: Sentence; mentions: readonly NameMatch[] }[],
  isEnglish: boolean,
): Map<string, Strength> {
  const listed = new Set<string>()
  const recommended = new Set<string>()
  const brandsByList = new Map<number, Set<string>>()
  let picked: string | undefined
  let isPickAnnounced = false

  for (const { sentence, mentions } of sentences) {
    for (const { brandId } of enumerated(text, mentions)) listed.add(brandId)
    const { list, isHeading, end } = sentence.line
    if (list !== null) {
      const brands = brandsByList.get(list) ?? new Set()
      for (const { brandId } of mentions) brands.add(brandId)
      brandsByList.set(list, brands)
    }
    if (!isEnglish || sentence.end - sentence.start > maxJudgedLength) continue
    if (isPickAnnounced) picked ??= mentions[0]?.brandId
    const isOpen = isOpenSentence(text, sentence, mentions, isHeading)
    if (!isOpen) picked ??= pickOf(text, sentence, mentions)
    const content = plain(text.slice(sentence.start, sentence.end))
    isPickAnnounced =
      mentions.length === 0 &&
      pick.test(content) &&
      (isHeading || (content.endsWith(':') && sentence.end === end))
    const compared = comparedWith(text, mentions, sentence.start)
    const parts = splitAtContrast(content)
    for (const mention of mentions) {
      const part = parts.find(({ end: partEnd }) => mention.start < sentence.start + partEnd)
      if (!isOpen && part?.isRecommendation && !compared.has(mention)) recommended.add(mention.brandId)
    }
  }
  const mentions = sentences.flatMap((one) => one.mentions)
  if (isEnglish) picked ??= firstOfRanking(text, lines, mentions)
  for (const brands of brandsByList.values()) if (brands.size > 1) for (const id of brands) listed.add(id)
  const strengthOf = (id: string): Strength =>
    id === picked ? 'pick' : recommended.has(id) ? 'recommended' : listed.has(id) ? 'listed' : 'named'
  return new Map(mentions.map(({ brandId }) => [brandId, strengthOf(brandId)]))
}
