import { termsOf } from './words'

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
