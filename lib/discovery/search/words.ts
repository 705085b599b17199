const word = /[\p{L}\p{N}]+/gu

/** Longer ones are not words, but keys, hashes or encoded data. */
const maxTermLength = 40

/** Normalizes a word for search: no case, no accents. */
export const termOf = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, maxTermLength)

/** The normalized words of a text, in order. */
export const termsOf = (text: string): string[] => (text.match(word) ?? []).map(termOf)

/** A normalized word and its position in a text. */
export interface PlacedWord {
  term: string
  start: number
  end: number
}

/** The normalized words of a text with their positions. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: found, index } of text.matchAll(word)) {
    yield { term: termOf(found), start: index, end: index + found.length }
  }
}

/** Most characters of a query; a longer one is cut. */
export const queryLimit = 200

/** Most words of a query that are searched for: more would cost time and find nothing. */
const maxTerms = 12

/** Stop words: they are in every text and do not narrow a search. */
const commonWords = new Set(
  `a an and are as at be but by can could did do does for from had has have how i if in into is it its me my of on or our
  should so than that the their them then there these they this to was we were what when where which who why will with
  would you your`.split(/\s+/),
)

/** A query in one line of at most `queryLimit` characters; empty for anything that is not a string. */
export function queryText(value: unknown): string {
  return typeof value === 'string'
    ? value.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, queryLimit)
    : ''
}

/** The words of a query without stop words, each once; all of them if there are only stop words. */
export function queryTerms(query: string): string[] {
  const terms = [...new Set(termsOf(queryText(query)))]
  const telling = terms.filter((term) => !commonWords.has(term))
  return (telling.length > 0 ? telling : terms).slice(0, maxTerms)
}
