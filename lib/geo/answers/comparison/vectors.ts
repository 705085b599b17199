/** Weights of terms; missing ones are 0. */
export type SparseVector = ReadonlyMap<string, number>

/** Scales a vector to length 1; the zero vector stays. */
export function normalizeTerms(vector: SparseVector): SparseVector {
  let squares = 0
  for (const weight of vector.values()) squares += weight * weight
  const length = Math.sqrt(squares) || 1
  return new Map(Array.from(vector, ([term, weight]) => [term, weight / length]))
}

/** The tf-idf vectors of texts, scaled to length 1: 1 + log of the count, times the smoothed log of the rarity. */
export function termVectors(texts: readonly (readonly string[])[]): SparseVector[] {
  const documents = new Map<string, number>()
  for (const terms of texts)
    for (const term of new Set(terms)) documents.set(term, (documents.get(term) ?? 0) + 1)
  return texts.map((terms) => {
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    const weights = Array.from(counts, ([term, count]): [string, number] => {
      const rarity = Math.log((1 + texts.length) / (1 + (documents.get(term) ?? 0))) + 1
      return [term, (1 + Math.log(count)) * rarity]
    })
    return normalizeTerms(new Map(weights))
  })
}

/** The cosine of two vectors of length 1. */
export function dotTerms(one: SparseVector, other: SparseVector): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let sum = 0
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0)
  return sum
}

/** The direction in the middle of vectors. */
export function middleOfTerms(vectors: readonly SparseVector[]): SparseVector {
  const sums = new Map<string, number>()
  for (const vector of vectors)
    for (const [term, weight] of vector) sums.set(term, (sums.get(term) ?? 0) + weight)
  return normalizeTerms(sums)
}

/** Scales a dense vector to length 1; the zero vector stays. */
export function normalize(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

/** The cosine of two dense vectors of length 1; vectors of different models have none (0). */
export function dot(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) return 0
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

/** The direction in the middle of dense vectors. */
export function middle(vectors: readonly (readonly number[])[]): number[] {
  const sums: number[] = []
  for (const vector of vectors)
    for (const [index, value] of vector.entries()) sums[index] = (sums[index] ?? 0) + value
  return normalize(sums)
}
