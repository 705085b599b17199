import type { MiddlewareHandler } from 'hono'
import { isNearlyFull } from '../database/disk-space.ts'
import type { SupabaseConfig } from '../supabase-config.ts'

const message = 'The disk is full: nothing was stored. Free some space and try again.'

/** PostgreSQL's code for a full disk (disk_full), in the formats of PostgREST and Auth. */
const refusal = { code: '53100', message, msg: message, details: null, hint: null }

/** Rejects all but reads (503, as PostgREST for class 53) while the data directory's disk is nearly full. */
export const requireDiskSpaceForWrites =
  ({ dataDirectory }: SupabaseConfig): MiddlewareHandler =>
  async (c, next) => {
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    if (!isReading && (await isNearlyFull(dataDirectory))) return c.json(refusal, 503)
    await next()
  }
