import { fold } from '../text/fold'
import { isUnspaced, scriptAt } from '../text/scripts'

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

const stopWords = new Set(
  `a about after all also an and any are as at be been but by can could did do does for from get had has have he her his how i
  if in into is it its just let like may me might more most must my no not of on one only or other our out over own per she
  should so some such than that the their them then there these they this those to too under up us use very was we were what
  when where which while who why will with without would you your`.split(/\s+/),
)

/** Singular and plural are one term: "plans" and "plan", "queries" and "query". */
const singular = (term: string) =>
  term.length < 4 || !/^[a-z]+$/.test(term)
    ? term
    : term
        .replace(/ies$/, 'y')
        .replace(/(?<=[sxz]|[cs]h)es$/, '')
        .replace(/(?<=[^aius])s$/, '')

/** The terms of a text, in its order: words in folded form, without function words. Unspaced scripts are segmented. */
export function termsOf(text: string): string[] {
  const { text: folded } = fold(text)
  return Array.from(folded.matchAll(word)).flatMap(({ 0: found }) => {
    if (isUnspaced(scriptAt(found, 0)))
      return Array.from(segmenter.segment(found))
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment }) => segment)
    return stopWords.has(found) || (found.length < 2 && !/\d/.test(found)) ? [] : [singular(found)]
  })
}

/** The number of words of a text, function words included. */
export function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++
  return count
}
