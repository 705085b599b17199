import { z } from 'zod'
import type { ValidationResult } from './verdict'

const heroShape = z.object({ hero: z.object({ headline: z.string() }) })

/** Checks that the highlighted phrase is part of the headline. @param page a page document with a hero */
export function highlighted(phrase: string | undefined, page: unknown): ValidationResult {
  const headline = heroShape.safeParse(page).data?.hero.headline
  if (!phrase || headline === undefined || headline.includes(phrase)) return true
  return `The headline does not contain "${phrase}", so nothing is highlighted. Copy the words from the headline.`
}
