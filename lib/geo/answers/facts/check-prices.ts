import type { NameMatch } from '../mentions/name-matches'
import { maxSentenceLength } from '../portrayal/limits'
import { isQuestion } from '../portrayal/open-sentences'
import { type Citation, type Fact, maxStatements, type Statement } from '../reading'
import { documentRange } from '../text/document-range'
import { fold } from '../text/fold'
import type { Sentence } from '../text/sentences'
import type { VisibleText } from '../text/visible-text'
import { type Amount, findAmounts } from './amounts'
import { isSameCurrency } from './currencies'
import { amountsAt, type PricedSentence, readPrices } from './priced-sentence'
import { sourceOf } from './source-of'
import { findFree, findStatedPrices } from './stated-prices'
import { struckPlaces } from './struck'

/** Words of a subject that say only that it is a price. */
const generalWords = new Set(
  'a an the of for per in our price prices pricing cost costs plan plans fee subscription tier month monthly year yearly'.split(
    ' ',
  ),
)

const wordPattern = /[\p{L}\p{N}]+/gu

const wordsOf = (text: string) => Array.from(fold(text).text.matchAll(wordPattern), ([word]) => word)

/** A price to look for. */
interface ExpectedPrice {
  factId: string
  amount: Amount
  isBilledYearly: boolean
  /** Those that a sentence about it has. */
  words: readonly string[]
}

function expectedPrices(facts: readonly Fact[]): ExpectedPrice[] {
  return facts.flatMap(({ id, kind, subject, value }) => {
    const [amount] = kind === 'price' ? [...findAmounts(value), ...findFree(`is ${value}`)] : []
    const words = wordsOf(subject)
    const telling = words.filter((word) => !generalWords.has(word))
    return amount && words.length > 0
      ? [
          {
            factId: id,
            amount,
            isBilledYearly: /\b(?:billed|paid|annual|annually|yearly)\b/i.test(value),
            words: telling.length > 0 ? telling : words,
          },
        ]
      : []
  })
}

/** The words of a sentence, each with the end of its first occurrence. */
function placesOfWords(sentence: string): ReadonlyMap<string, number> {
  const folded = fold(sentence)
  const places = new Map<string, number>()
  for (const { 0: word, index } of folded.text.matchAll(wordPattern))
    if (!places.has(word)) places.set(word, folded.ends[index + word.length - 1] ?? 0)
  return places
}

/** Where all of the words are named: the end of the last one; undefined if one is missing. */
function placeOfAll(words: readonly string[], places: ReadonlyMap<string, number>): number | undefined {
  let last = 0
  for (const word of words) {
    const place = places.get(word)
    if (place === undefined) return undefined
    last = Math.max(last, place)
  }
  return last
}

const isSame = (one: Amount, other: Amount) =>
  one.value === other.value && (one.value === 0 || isSameCurrency(one.currency, other.currency))

/** Whether a sentence agrees with a price; undefined if it does not say what the subject costs now. */
function judgePrice(
  { amount: expected, words, isBilledYearly }: ExpectedPrice,
  sentence: PricedSentence,
): boolean | undefined {
  const place = placeOfAll(words, sentence.places)
  if (place === undefined) return undefined
  // "$490 a year" says nothing about a price per month.
  const said = amountsAt(sentence, place).filter(
    ({ kind, period }) => kind !== 'other' && !(period && expected.period && period !== expected.period),
  )
  if (said.some((one) => isSame(one, expected))) return true
  const [price] = said.filter(
    (one) =>
      (one.kind === 'price' || one.start - place === 1) &&
      (one.isBilledYearly === isBilledYearly || expected.period === 'year') &&
      // A price in another currency is another one, but the same number in another currency is wrong.
      (isSameCurrency(one.currency, expected.currency) || one.value === 0 || one.value === expected.value),
  )
  return price && price.currency + expected.currency !== '' ? false : undefined
}

/**
 * Checks the prices that an answer states against facts about the customer's own brand. Only a sentence that names the brand
 * and the fact's subject and has an amount of money is checked. It agrees if a current price next to the subject is the fact's, and
 * contradicts if there is one that is not. Old prices, savings, add-ons, trials, ranges, questions and prices of others do neither. The
 * amounts and words of a sentence are read once for all facts.
 * @param mentions those of all brands, in the visible text
 * @param ownIds the brand's
 * @returns at most 100
 */
export function checkPrices(
  markdown: string,
  view: VisibleText,
  sentences: readonly Sentence[],
  mentions: readonly NameMatch[],
  ownIds: ReadonlySet<string>,
  facts: readonly Fact[],
  citations: readonly Citation[],
): Statement[] {
  const { text } = view
  const prices = expectedPrices(facts)
  const ownMentions = mentions.filter(({ brandId }) => ownIds.has(brandId))
  const others = mentions.filter(({ brandId }) => !ownIds.has(brandId))
  if (prices.length === 0 || ownMentions.length === 0) return []
  let next = 0
  const naming = sentences.filter(({ start, end }) => {
    while ((ownMentions[next]?.start ?? Number.POSITIVE_INFINITY) < start) next++
    return (ownMentions[next]?.start ?? Number.POSITIVE_INFINITY) < end && end - start <= maxSentenceLength
  })
  const isStruck = struckPlaces(markdown)
  const statements: Statement[] = []
  let nextOther = 0
  for (const sentence of naming) {
    if (statements.length >= maxStatements) break
    const content = text.slice(sentence.start, sentence.end)
    if (isQuestion(content)) continue
    const amounts = findStatedPrices(content, (place) => isStruck(view.starts[sentence.start + place] ?? 0))
    if (amounts.length === 0) continue
    const places = placesOfWords(content)
    const subjectEnds = prices.flatMap(({ words }) => placeOfAll(words, places) ?? [])
    while ((others[nextOther]?.start ?? Number.POSITIVE_INFINITY) < sentence.start) nextOther++
    for (let other = others[nextOther]; other && other.end <= sentence.end; other = others[++nextOther])
      subjectEnds.push(other.end - sentence.start)
    const priced = readPrices(content, amounts, places, subjectEnds)
    const judged = prices.flatMap((price) => {
      const agrees = judgePrice(price, priced)
      return agrees === undefined ? [] : [{ factId: price.factId, agrees }]
    })
    if (judged.length === 0) continue
    const range = documentRange(markdown, view, sentence)
    const quote = markdown.slice(range.start, range.end).slice(0, maxSentenceLength)
    const sourceUrl = sourceOf(markdown, range, citations)
    for (const one of judged) statements.push({ ...one, sentence: quote, sourceUrl, judgedBy: 'rule' })
  }
  return statements.slice(0, maxStatements)
}
