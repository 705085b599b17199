import { fileResponse } from '@/lib/discovery/public-response'
import { robotsText } from '@/lib/discovery/robots/robots-text'
import { environment } from '@/lib/env/server'

// Contains the running server's address, which is not known at build time.
export const dynamic = 'force-dynamic'

/** Not a `robots.ts`, because Next's has no Content-Signal. */
export function GET(): Response {
  const answer = fileResponse(robotsText(environment.siteUrl), 'text/plain')
  answer.headers.set('cache-control', 'public, max-age=0, s-maxage=300')
  return answer
}
