import { z } from 'zod'
import type { AnswerFilters } from '../client-area/overview/report-calls'
import { runRangeIds } from '../client-area/report/ranges'
import { type EngineId, engineIds } from '../engines/registry'
import { promptKinds } from '../geo/prompt-kinds'

/** A number, which is text in an address. */
const numberOf = (given: unknown) =>
  typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given

/** How many items of a list are returned. */
export const limitOf = (standard: number) =>
  z
    .preprocess(numberOf, z.int().min(1).max(100))
    .default(standard)
    .describe(`The maximum number of items, up to 100; ${standard} by default.`)

export const range = z
  .enum(runRangeIds)
  .default('30d')
  .describe(
    'The days, weeks or months up to now, in UTC. Changes compare with the previous period of the same length.',
  )

export const engine = z.enum(engineIds).optional().describe('Only answers from this engine.')

/** "true" and "false" are text in an address. */
const booleanOf = (given: unknown) => (given === 'true' ? true : given === 'false' ? false : given)

export const branded = z
  .preprocess(booleanOf, z.boolean())
  .default(false)
  .describe('Answers to branded prompts, instead of those to all others. The two are never added up.')

export const kind = z.enum(promptKinds).optional().describe('Only prompts of this type.')

/** @param most characters that one can have */
const textOf = (most: number) =>
  z
    .string()
    .max(most)
    // Postgres takes no text with other characters.
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'has characters that it can’t have')
    .optional()

export const topic = textOf(60).describe('Only prompts of this topic. Empty: those without one.')

export const tag = textOf(40).describe('Only prompts with this tag.')

export const country = z
  .string()
  .regex(/^(?:[A-Z]{2})?$/)
  .optional()
  .describe(
    'Only prompts that are asked from this country, as two capital letters. Empty: from that of the schedule.',
  )

export const persona = textOf(200).describe('Only prompts with this persona. Empty: those without one.')

/** Which answers a call is about, as the loaders of the screens take it. */
export const answersOf = (given: { engine?: EngineId | undefined; branded: boolean }): AnswerFilters => ({
  engine: given.engine ?? null,
  branding: given.branded ? 'branded' : null,
})
