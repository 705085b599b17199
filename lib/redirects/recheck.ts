import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'

const isRedirect = (status: number | undefined) => status !== undefined && status >= 300 && status < 400

/**
 * Has browsers ask again before they follow a kept redirect another time. Left alone they keep a permanent one for ever
 * (RFC 9110, section 15.4.9): to who saw a page move away, its way back would be a circle.
 * It changes the entry itself: Next answers the visitor who waited for a page from the very object it stores.
 */
export function recheckRedirect(value: IncrementalCacheValue | null | undefined): void {
  if (!value || !('rscData' in value) || !isRedirect(value.status)) return
  value.headers = { ...value.headers, 'cache-control': 'public, max-age=0, must-revalidate' }
}
