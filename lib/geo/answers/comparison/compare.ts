import type { Passage } from './passages'
import { termsOf } from './terms'
import { dot, dotTerms, middle, middleOfTerms, normalize, termVectors } from './vectors'

/** Something that a cited page says and the customer's own pages do not. */
export interface MissingPassage {
  /** Theirs, verbatim. */
  passage: string
  url: string
  /** The own passage that comes nearest; null if none has anything in common. */
  nearestOwn: Passage | null
  /** 0-1: how much it belongs to the subject, times how little the nearest own passage covers it. */
  score: number
  /** Words of theirs that no own passage has, the most telling first. */
  terms: string[]
}

/** A passage with the vector that a model gave for it. */
export interface EmbeddedPassage extends Passage {
  vector: readonly number[]
}

const maxResults = 20
const maxTerms = 8
/** What has less of the subject is navigation, notices and the like. */
const leastScore = 0.05

interface Comparison<T> {
  dot: (one: T, other: T) => number
  middle: (vectors: readonly T[]) => T
}

function compare<T>(
  own: readonly { passage: Passage; vector: T }[],
  others: readonly { passage: Passage; vector: T }[],
  { dot: cosine, middle: middleOf }: Comparison<T>,
): MissingPassage[] {
  const subject = middleOf(others.map(({ vector }) => vector))
  const ownTerms = own.map(({ passage }) => termsOf(passage.text))
  const otherTerms = others.map(({ passage }) => termsOf(passage.text))
  const known = new Set(ownTerms.flat())
  const weights = termVectors([...otherTerms, ...ownTerms])
  const seen = new Set<string>()
  const results = others.map(({ passage, vector }, index): MissingPassage => {
    let nearestOwn: Passage | null = null
    let similarity = 0
    for (const candidate of own) {
      const value = cosine(vector, candidate.vector)
      if (value > similarity) {
        similarity = value
        nearestOwn = candidate.passage
      }
    }
    const terms = [...(weights[index] ?? [])]
      .filter(([term]) => !known.has(term))
      .sort(([, one], [, other]) => other - one)
      .slice(0, maxTerms)
      .map(([term]) => term)
    const score = Math.max(0, cosine(vector, subject)) * (1 - Math.min(1, similarity))
    return { passage: passage.text, url: passage.url, nearestOwn, score, terms }
  })
  return results
    .filter(({ score }) => score >= leastScore)
    .sort((one, other) => other.score - one.score)
    .filter(({ passage }) => !seen.has(passage) && seen.add(passage))
    .slice(0, maxResults)
}

/**
 * What passages of cited pages say that own passages do not, by their words (tf-idf). The work is own times other passages.
 * @returns at most 20, the highest score first
 */
export function compareByTerms(own: readonly Passage[], others: readonly Passage[]): MissingPassage[] {
  const vectors = termVectors([...own, ...others].map(({ text }) => termsOf(text)))
  const withVectors = (passages: readonly Passage[], first: number) =>
    passages.map((passage, index) => ({
      passage,
      vector: vectors[first + index] ?? new Map<string, number>(),
    }))
  return compare(withVectors(own, 0), withVectors(others, own.length), {
    dot: dotTerms,
    middle: middleOfTerms,
  })
}

/**
 * The same by the meaning of the passages: the cosine of their embeddings. Vectors must be of one model; others have nothing
 * in common.
 * @returns at most 20, the highest score first
 */
export function compareByEmbeddings(
  own: readonly EmbeddedPassage[],
  others: readonly EmbeddedPassage[],
): MissingPassage[] {
  const withVectors = (passages: readonly EmbeddedPassage[]) =>
    passages.map(({ url, text, vector }) => ({ passage: { url, text }, vector: normalize(vector) }))
  return compare<readonly number[]>(withVectors(own), withVectors(others), { dot, middle })
}
