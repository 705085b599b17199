import { z } from 'zod'
import { checkedInput } from '../http/checked-input.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time like 2026-01-31T12:00:00Z')
const limit = (most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform((text) => Math.min(Number(text), most))
/** The Studio sends an empty string for an unknown id. */
const id = z
  .string()
  .max(256)
  .optional()
  .transform((text) => text || undefined)

const MAX_TRANSACTIONS = 10_000

const transactionsQuery = z.object({
  excludeContent: flag,
  excludeMutations: flag,
  includeIdentifiedDocumentsOnly: flag,
  reverse: flag,
  effectFormat: z.enum(['mendoza']).optional(),
  fromTime: instant.optional(),
  toTime: instant.optional(),
  fromTransaction: id,
  toTransaction: id,
  authors: id.transform((text) => text?.split(',')),
  limit: limit(MAX_TRANSACTIONS).optional(),
})

const revisionQuery = z
  .object({ time: instant.optional(), revision: id, lastRevision: flag })
  .refine(
    ({ time, revision, lastRevision }) =>
      [time !== undefined, revision !== undefined, lastRevision].filter(Boolean).length <= 1,
    'Only one of "time", "revision" and "lastRevision" can be given',
  )

const eventsQuery = z.object({
  limit: limit(1000).default(100),
  nextCursor: z
    .string()
    .regex(/^\d{1,15}$/, 'is not one the lake has given out')
    .optional()
    .or(z.literal('')),
})

const read = <Schema extends z.ZodType>(schema: Schema, parameters: URLSearchParams) =>
  checkedInput(schema, Object.fromEntries(parameters))

export type TransactionsQuery = z.output<typeof transactionsQuery>
export type EventsQuery = z.output<typeof eventsQuery>
export type RevisionQuery = z.output<typeof revisionQuery>

/** Query of the transaction log. @throws LakeError 400 with one sentence that names the parameter. */
export const readTransactionsQuery = (parameters: URLSearchParams) => read(transactionsQuery, parameters)
/** Query for past revisions of documents. @throws LakeError 400 with one sentence that names the parameter. */
export const readRevisionQuery = (parameters: URLSearchParams) => read(revisionQuery, parameters)
/** Query of the events of a document or a release. @throws LakeError 400 with one sentence that names the parameter. */
export const readEventsQuery = (parameters: URLSearchParams) => read(eventsQuery, parameters)
