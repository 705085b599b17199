import { z } from 'zod'
import type { Verdict } from './verdict'

const ratingShape = z
  .object({ ratingValue: z.number().optional(), ratingCount: z.number().optional() })
  .catch({})

/** A rating and the number of people behind it stand together or not at all. @param claims the claims object */
export function ratingPair(claims: unknown): Verdict {
  const { ratingValue, ratingCount } = ratingShape.parse(claims)
  if ((ratingValue === undefined) === (ratingCount === undefined)) return true
  return ratingCount === undefined
    ? 'Write how many people rated, or clear the rating: neither is shown without the other.'
    : 'Write the rating, or clear the number of ratings: neither is shown without the other.'
}
