import { vocabularies } from './vocabularies'

const longForms = /\b(it|there|what|that|here)'s\b/g
const wordPattern = /[a-z]+(?:'t)?|[@\d$€£%?]/g

/** "I can't say Acme is reliable" judges it, and "no reliable information about Acme" does not. */
const judged =
  /@ (?:is|are|was|seems|ist|est|es|e|parece|sembra) (?:[a-z]+ )?(?:reliable|credible|specific|verlasslich|serios|fiable|confiable|confiavel|affidabile|attendibile)\b/

/**
 * Whether a part of a clause with a name consists of nothing but words that say that nothing is known: a negation, a word for the answerer or
 * its sources, and words such as "reliable information about". A word for anything else, like "prices", tells that one aspect is meant.
 */
export function isPlainAbsence(part: string): boolean {
  if (judged.test(part)) return false
  const words = part.replace(longForms, '$1 is').match(wordPattern) ?? []
  return vocabularies.some(
    ({ negations, answerer, others }) =>
      words.some((word) => negations.has(word)) &&
      words.some((word) => answerer.has(word)) &&
      words.every((word) => word === '@' || negations.has(word) || answerer.has(word) || others.has(word)),
  )
}
