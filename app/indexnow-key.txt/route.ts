import { environment } from '@/lib/env/server'
import { textResponse } from '@/lib/http/responses'

/** Read at each request: the key of the running server is not known at build time. */
export const dynamic = 'force-dynamic'

/** Proves to search engines that announced changes come from this site's owner (indexnow.org, option 2). */
export function GET() {
  const key = environment.indexNow?.key
  return key ? textResponse(200, key) : textResponse(404, 'Not found\n')
}
