import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { z } from 'zod'

/** A page as Next passes it to its cache. It is not checked, because tests cannot use the values of Next's ambient enum. */
export const cachedPage = (parts: Record<string, unknown>): IncrementalCacheValue =>
  z.custom<IncrementalCacheValue>().parse({ kind: 'APP_PAGE', html: '<p>', headers: {}, ...parts })
