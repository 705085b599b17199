const READING = new Set(['GET', 'HEAD'])

/** What may be asked for without a token. Handlers still show strangers published documents only. */
const PUBLIC_READS = [
  /^\/v[^/]+\/data\/(?:query|doc|listen|live\/events)\//,
  /^\/v[^/]+\/(?:ping|data\/ping\/[^/]+|geoip\/country|auth\/providers|check\/cors)$/,
  /^\/(?:images|files)\//,
  /^\/local\/studio-session$/,
]

/** A query too long for an address is POSTed; it still only reads. */
const PUBLIC_POSTS = [/^\/v[^/]+\/data\/query\//]

/** Whether a request needs no token to be looked at. Anything not listed needs one. */
export function isPublicRoute(method: string, pathname: string): boolean {
  if (method === 'OPTIONS') return true
  if (READING.has(method)) return PUBLIC_READS.some((pattern) => pattern.test(pathname))
  return method === 'POST' && PUBLIC_POSTS.some((pattern) => pattern.test(pathname))
}
