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
