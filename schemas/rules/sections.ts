import { z } from 'zod'
import type { ValidationResult } from './rules'

const visibleHero = z.object({ _type: z.literal('heroSection'), isHidden: z.literal(false).nullish() })

/** Checks that visitors see one main heading. @param hasOwnHeading whether the page has one in a field of its own */
export function mainHeadings(sections: readonly unknown[], hasOwnHeading: boolean): ValidationResult {
  const heroes = sections.filter((section) => visibleHero.safeParse(section).success).length
  if (heroes === 0)
    return (
      hasOwnHeading || 'The page has no hero, so visitors and search engines see no main heading. Add one.'
    )
  if (hasOwnHeading)
    return 'The page has a hero already, above these sections. Visitors see two. Remove this one, or hide it.'
  if (heroes === 1) return true
  return `The page has ${heroes} heroes. Visitors see ${heroes} large headings, of which only the first is the main heading. Keep one.`
}
