import type { NameMatch } from '../mentions/name-matches'
import { maxSentenceLength } from '../portrayal/limits'
import type { Citation, Fact, Statement } from '../reading'
import { documentRange } from '../text/document-range'
import { fold } from '../text/fold'
import { readLines, readSentences, type Sentence } from '../text/sentences'
import type { VisibleText } from '../text/visible-text'
import { type Amount, findAmounts } from './amounts'
import { sourceOf } from './source-of'

/** Words of a subject that say only that it is a price. */
const generalWords = new Set(
  'a an the of for per in our price prices pricing cost costs plan plans fee subscription tier month monthly year yearly'.split(
    ' ',
  ),
)

const wordsOf = (text: string) => Array.from(fold(text).text.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word)

/** Where in a sentence all words of a subject are named: the end of the last one; undefined if one is missing. */
function placeOfSubject(sentence: string, subject: string): number | undefined {
  const words = wordsOf(subject)
  const telling = words.filter((word) => !generalWords.has(word))
  const folded = fold(sentence)
  const places = (telling.length > 0 ? telling : words).map((word) => {
    const found = Array.from(folded.text.matchAll(/[\p{L}\p{N}]+/gu)).find(([other]) => other === word)
    return found ? folded.ends[found.index + word.length - 1] : undefined
  })
  if (places.length === 0) return undefined
  return places.reduce((last, place) =>
    last === undefined || place === undefined ? undefined : Math.max(last, place),
  )
}

const isSame = (one: Amount, other: Amount) => one.currency === other.currency && one.value === other.value

/** The amount that a subject is said to cost: the next after it, or else the last before it. */
const amountAt = (amounts: readonly Amount[], place: number) =>
  amounts.find(({ start }) => start >= place) ?? amounts.findLast(({ end }) => end <= place)

function judgePrice(sentence: string, fact: Fact): boolean | undefined {
  const [expected] = findAmounts(fact.value)
  const place = placeOfSubject(sentence, fact.subject)
  if (!expected || place === undefined) return undefined
  const said = amountAt(findAmounts(sentence), place)
  // "$490 a year" says nothing about a price per month.
  if (!said || (said.period && expected.period && said.period !== expected.period)) return undefined
  return isSame(said, expected)
}

/**
 * Checks the prices that an answer states against facts about the customer's own brand. Only a sentence that names the brand
 * and the fact's subject and has an amount of money is checked. It agrees if the amount next to the subject is the fact's.
 * @param ownMentions those of the brand, in the visible text
 */
export function checkPrices(
  markdown: string,
  view: VisibleText,
  ownMentions: readonly NameMatch[],
  facts: readonly Fact[],
  citations: readonly Citation[],
): Statement[] {
  const { text } = view
  const prices = facts.filter(({ kind }) => kind === 'price')
  if (prices.length === 0 || ownMentions.length === 0) return []
  let next = 0
  const naming = readSentences(text, readLines(text)).filter(({ start, end }: Sentence) => {
    while ((ownMentions[next]?.start ?? Number.POSITIVE_INFINITY) < start) next++
    return (ownMentions[next]?.start ?? Number.POSITIVE_INFINITY) < end && end - start <= maxSentenceLength
  })
  return naming.flatMap((sentence) => {
    const content = text.slice(sentence.start, sentence.end)
    const range = documentRange(markdown, view, sentence)
    const quote = markdown.slice(range.start, range.end).slice(0, maxSentenceLength)
    return prices.flatMap((fact) => {
      const agrees = judgePrice(content, fact)
      if (agrees === undefined) return []
      const sourceUrl = sourceOf(markdown, range, citations)
      return [{ factId: fact.id, sentence: quote, agrees, sourceUrl, judgedBy: 'rule' as const }]
    })
  })
}
