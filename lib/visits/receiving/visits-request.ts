import { isIP } from 'node:net'
import { z } from 'zod'
import { maxAheadMs } from '../events/recognize-visit'

export const maxVisitsBytes = 512 * 1024

/** Longer than the whole head of a request may be. */
const maxHeadLength = 16_384

const visit = z.object({
  id: z.uuid('must be a UUID'),
  at: z.iso
    .datetime({ offset: true, error: 'must be a time in ISO 8601, such as 2026-11-24T09:30:00.000Z' })
    .max(40)
    .transform((text) => Date.parse(text))
    .refine((at) => !Number.isNaN(at), 'must be a time that exists')
    .refine(
      (at) => at - Date.now() <= maxAheadMs,
      'must not be more than 5 minutes ahead: check the clock of your server',
    ),
  method: z
    .string()
    .max(40)
    .nullish()
    .transform((method) => method ?? undefined),
  path: z.string().startsWith('/', 'must begin with a slash').max(maxHeadLength),
  status: z.int().min(100).max(599).nullable().default(null),
  userAgent: z.string().max(maxHeadLength).default(''),
  address: z
    .string()
    .max(200)
    .nullable()
    // What is behind a proxy may report what the client wrote. It must not spoil the other visits.
    .transform((text) => (text !== null && isIP(text) !== 0 ? text : null))
    .default(null),
})

/** The version of an install, as the table `site_installs` takes it. */
export const installVersion = z
  .string()
  .regex(/^[\w.+-]{1,40}$/, 'must be 1 to 40 letters, digits and the characters . + - _')

const maxVisits = 500

/** The body of POST /api/visits. Unknown fields are ignored. */
export const visitsRequest = z.object({
  source: z.enum(['next', 'express', 'cloudflare', 'custom']),
  version: installVersion,
  visits: z.array(visit).min(1).max(maxVisits),
})

const hasTooMany = (body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  'visits' in body &&
  Array.isArray(body.visits) &&
  body.visits.length > maxVisits

/** The same, where the visits are counted first: checking hundreds of thousands takes long. */
export const boundedVisitsRequest = z
  .unknown()
  .refine((body) => !hasTooMany(body), { path: ['visits'], error: `must be at most ${maxVisits} visits` })
  .pipe(visitsRequest)
