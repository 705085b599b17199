import { z } from 'zod'
import type { Verdict } from './verdict'

const ratingShape = z
  .object({ ratingValue: z.number().optional(), ratingCount: z.number().optional() })
  .catch({})

/** Requires a rating and its number of reviews together, or neither. @param claims the claims object */
export function ratingPair(claims: unknown): Verdict {
  const { ratingValue, ratingCount } = ratingShape.parse(claims)
  if ((ratingValue === undefined) === (ratingCount === undefined)) return true
  return ratingCount === undefined
    ? 'Write how many people rated, or clear the rating: neither is shown without the other.'
    : 'Write the rating, or clear the number of ratings: neither is shown without the other.'
}
