import { fileResponse } from '@/lib/discovery/public-response'
import { robotsText } from '@/lib/discovery/robots/robots-text'
import { environment } from '@/lib/env/server'

// Made of the running server's address and no content: kept by the build, it would name the address that the build knew.
export const dynamic = 'force-dynamic'

/** Who may read what. Next's own `robots.ts` knows no Content-Signal. */
export function GET(): Response {
  const answer = fileResponse(robotsText(environment.siteUrl), 'text/plain')
  answer.headers.set('cache-control', 'public, max-age=0, s-maxage=300')
  return answer
}
