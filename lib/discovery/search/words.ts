const word = /[\p{L}\p{N}]+/gu

/** Longer ones are no words: keys, hashes, encoded pictures. */
const longestTerm = 40

/** A word in the form in which it is looked for: without case and accents. */
export const termOf = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, longestTerm)

/** The words of a text as they are looked for, in their order. */
export const termsOf = (text: string): string[] => (text.match(word) ?? []).map(termOf)

/** A word and its place in a text. */
export interface PlacedWord {
  term: string
  start: number
  end: number
}

/** The words of a text with their places. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: found, index } of text.matchAll(word)) {
    yield { term: termOf(found), start: index, end: index + found.length }
  }
}

/** Characters of a question that are read; a longer one is cut. */
export const queryLimit = 200

/** Words of a question that are looked for: more would cost time and find nothing. */
const mostTerms = 12

/** Words that stand in every text and say nothing about what is asked. */
const commonWords = new Set(
  `a an and are as at be but by can could did do does for from had has have how i if in into is it its me my of on or our
  should so than that the their them then there these they this to was we were what when where which who why will with
  would you your`.split(/\s+/),
)

/** A question as it is shown and asked: one line, bounded; empty for anything that is not text. */
export function queryText(value: unknown): string {
  return typeof value === 'string'
    ? value.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, queryLimit)
    : ''
}

/** The words of a question worth looking for, each once; of a question made of common words alone, all of them. */
export function queryTerms(query: string): string[] {
  const terms = [...new Set(termsOf(queryText(query)))]
  const telling = terms.filter((term) => !commonWords.has(term))
  return (telling.length > 0 ? telling : terms).slice(0, mostTerms)
}
