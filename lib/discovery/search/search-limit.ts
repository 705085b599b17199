import 'server-only'
import { routes } from '@/lib/addresses/routes'
import { textResponse } from '@/lib/http/responses'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { rateLimit } from '@/lib/security/rate-limit'

const searches: readonly string[] = [routes.blogSearch, routes.docsSearch]

/** The same limits as for /ask, which searches the same index. */
const checkRateLimit = rateLimit({ name: 'search', perClient: 60, total: 1_200 })

/**
 * Limits searches of the blog and the documentation. A page cannot respond with 429, so the proxy calls this first.
 * @param path of the request
 * @returns the 429 response to a search above the limit; undefined for any other request
 */
export async function limitSearch(request: Request, path: string): Promise<Response | undefined> {
  if (!searches.includes(path)) return undefined
  const seconds = await checkRateLimit(request)
  if (seconds === undefined) return undefined
  return textResponse(429, `Too many searches from your network. Try again in ${seconds} seconds.\n`, {
    'retry-after': String(seconds),
    [policyHeader]: resourcePolicy,
  })
}
