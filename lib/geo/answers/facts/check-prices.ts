import type { NameMatch } from '../mentions/name-matches'
import { maxSentenceLength } from '../portrayal/limits'
import { type Citation, type Fact, maxStatements, type Statement } from '../reading'
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

const wordPattern = /[\p{L}\p{N}]+/gu

const wordsOf = (text: string) => Array.from(fold(text).text.matchAll(wordPattern), ([word]) => word)

/** A price to look for. */
interface ExpectedPrice {
  factId: string
  amount: Amount
  /** Those that a sentence about it has. */
  words: readonly string[]
}

function expectedPrices(facts: readonly Fact[]): ExpectedPrice[] {
  return facts.flatMap(({ id, kind, subject, value }) => {
    const [amount] = kind === 'price' ? findAmounts(value) : []
    const words = wordsOf(subject)
    const telling = words.filter((word) => !generalWords.has(word))
    return amount && words.length > 0
      ? [{ factId: id, amount, words: telling.length > 0 ? telling : words }]
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

const isSame = (one: Amount, other: Amount) => one.currency === other.currency && one.value === other.value

/** The amount that a subject is said to cost: the next after it, or else the last before it. */
const amountAt = (amounts: readonly Amount[], place: number) =>
  amounts.find(({ start }) => start >= place) ?? amounts.findLast(({ end }) => end <= place)

/** Whether one of the amounts of a sentence agrees with a price; undefined if the sentence does not speak of it. */
function judgePrice(
  { amount: expected, words }: ExpectedPrice,
  amounts: readonly Amount[],
  places: ReadonlyMap<string, number>,
): boolean | undefined {
  const place = placeOfAll(words, places)
  const said = place === undefined ? undefined : amountAt(amounts, place)
  // "$490 a year" says nothing about a price per month.
  if (!said || (said.period && expected.period && said.period !== expected.period)) return undefined
  return isSame(said, expected)
}

/**
 * Checks the prices that an answer states against facts about the customer's own brand. Only a sentence that names the brand
 * and the fact's subject and has an amount of money is checked. It agrees if the amount next to the subject is the fact's. The
 * amounts and words of a sentence are read once for all facts.
 * @param ownMentions those of the brand, in the visible text
 * @returns at most 100
 */
export function checkPrices(
  markdown: string,
  view: VisibleText,
  ownMentions: readonly NameMatch[],
  facts: readonly Fact[],
  citations: readonly Citation[],
): Statement[] {
  const { text } = view
  const prices = expectedPrices(facts)
  if (prices.length === 0 || ownMentions.length === 0) return []
  let next = 0
  const naming = readSentences(text, readLines(text)).filter(({ start, end }: Sentence) => {
    while ((ownMentions[next]?.start ?? Number.POSITIVE_INFINITY) < start) next++
    return (ownMentions[next]?.start ?? Number.POSITIVE_INFINITY) < end && end - start <= maxSentenceLength
  })
  const statements: Statement[] = []
  for (const sentence of naming) {
    if (statements.length >= maxStatements) break
    const content = text.slice(sentence.start, sentence.end)
    const amounts = findAmounts(content)
    if (amounts.length === 0) continue
    const places = placesOfWords(content)
    const judged = prices.flatMap((price) => {
      const agrees = judgePrice(price, amounts, places)
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
