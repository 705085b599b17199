import 'server-only'
import { LRUCache } from 'lru-cache'
import { decodePath, routes } from '@/lib/addresses/routes'
import { textResponse } from '@/lib/http/responses'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { createRequestLimit, giveBackToEach } from '@/lib/security/rate-limit'
import { isReportToken, openReportLink } from './open-link'

const sharedReports = routes.sharedReport('')

/** The token in the path of a shared report; undefined for any other path. */
export function tokenInPath(path: string): string | undefined {
  if (!path.startsWith(sharedReports)) return undefined
  const token = decodePath(path.slice(sharedReports.length))
  return token === '' || token.includes('/') ? undefined : token
}

const limitUnknown = createRequestLimit({ name: 'report-link', perClient: 30, total: 3_000 })

/** Tokens that existed a short time ago: nothing that strangers send keeps their readers out. */
const known = new LRUCache<string, true>({ max: 10_000, ttl: 60 * 60_000 })

/**
 * Counts requests for reports whose link does not exist, so that tokens cannot be guessed: 30 a minute of one client. A page
 * cannot respond with 429, so the proxy calls this first.
 * @returns the 429 response above the limit; undefined for any other request
 */
export async function limitReportOpenings(request: Request, path: string): Promise<Response | undefined> {
  const token = tokenInPath(path)
  // The page finds no other text in the database.
  if (token === undefined || !isReportToken(token) || known.has(token)) return undefined
  const { refusedFor, taken } = await limitUnknown(request)
  if (refusedFor !== undefined) {
    return textResponse(429, `Too many requests from your network. Try again in ${refusedFor} seconds.\n`, {
      'retry-after': String(refusedFor),
      [policyHeader]: resourcePolicy,
    })
  }
  // If the database does not respond, the page says so, and nothing was guessed.
  const outcome = await openReportLink(token, false).then(
    (link) => (link ? 'found' : 'wrong'),
    () => 'unknown',
  )
  if (outcome === 'found') known.set(token, true)
  if (outcome !== 'wrong') await giveBackToEach(taken)
  return undefined
}
