import { z } from 'zod'
import type { ValidationResult } from './verdict'

const ratingShape = z
  .object({ ratingValue: z.number().optional(), ratingCount: z.number().optional() })
  .catch({})

/** Requires a rating and its number of reviews together, or neither. @param claims the claims object */
export function ratingPair(claims: unknown): ValidationResult {
  const { ratingValue, ratingCount } = ratingShape.parse(claims)
  if ((ratingValue === undefined) === (ratingCount === undefined)) return true
  return ratingCount === undefined
    ? 'Enter the number of ratings, or clear the rating. Both are needed.'
    : 'Enter the rating, or clear the number of ratings. Both are needed.'
}
