import { z } from 'zod'
import { isKey } from '@/lib/security/keys'
import { installVersion } from './visits-request'

export const maxTagBytes = 4 * 1024

/** The body of POST /api/tag. Unknown fields are ignored. */
export const tagRequest = z.object({
  key: z.string().refine((text) => isKey('tag', text), 'must be a tag key'),
  id: z.uuid('must be a UUID'),
  path: z.string().startsWith('/', 'must begin with a slash').max(2_000),
  referrer: z.string().max(500).nullish(),
  utmSource: z.string().max(500).nullish(),
  version: installVersion,
})
