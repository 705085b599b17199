import 'server-only'
import { routes } from '@/lib/addresses/routes'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { rateLimit } from '@/lib/security/rate-limit'

const searches: readonly string[] = [routes.blogSearch, routes.docsSearch]

/** The limits of /ask, which searches the same index. */
const refused = rateLimit({ each: 60, all: 1_200 })

/**
 * Counts a search of the blog or the documentation. A page cannot answer 429 itself, so this is asked before it is rendered.
 * @param path that is asked for
 * @returns the answer to a search that is one too many; undefined for any other request
 */
export async function refuseSearch(request: Request, path: string): Promise<Response | undefined> {
  if (!searches.includes(path)) return undefined
  const seconds = await refused(request)
  if (seconds === undefined) return undefined
  return new Response(`Too many searches from your network. Try again in ${seconds} seconds.\n`, {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      [policyHeader]: resourcePolicy,
    },
  })
}
