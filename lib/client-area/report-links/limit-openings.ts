import 'server-only'
import { decodePath, routes } from '@/lib/addresses/routes'
import { textResponse } from '@/lib/http/responses'
import { clientKeyOf } from '@/lib/security/client-address'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { createLimit, takeFromEach } from '@/lib/security/rate-limit'
import { openReportLink } from './open-link'

const sharedReports = routes.sharedReport('')

/** The token in the path of a shared report; undefined for any other path. */
export function tokenInPath(path: string): string | undefined {
  if (!path.startsWith(sharedReports)) return undefined
  const token = decodePath(path.slice(sharedReports.length))
  return token === '' || token.includes('/') ? undefined : token
}

const perClient = createLimit({ name: 'report-link-client', points: 30, seconds: 60 })
const total = createLimit({ name: 'report-link-total', points: 3_000, seconds: 60 })

/**
 * Counts requests for reports whose link does not exist, so that tokens cannot be guessed: 30 a minute of one client. A page
 * cannot respond with 429, so the proxy calls this first.
 * @returns the 429 response above the limit; undefined for any other request
 */
export async function limitReportOpenings(request: Request, path: string): Promise<Response | undefined> {
  const token = tokenInPath(path)
  if (token === undefined) return undefined
  const key = clientKeyOf(request)
  const seconds = await takeFromEach([
    [perClient, key],
    [total, 'all'],
  ])
  if (seconds !== undefined) {
    return textResponse(429, `Too many requests from your network. Try again in ${seconds} seconds.\n`, {
      'retry-after': String(seconds),
      [policyHeader]: resourcePolicy,
    })
  }
  // If the database does not respond, the page says so, and nothing was guessed.
  const isWrong = await openReportLink(token, false).then(
    (link) => link === undefined,
    () => false,
  )
  if (!isWrong) await Promise.all([perClient.giveBack(key), total.giveBack('all')])
  return undefined
}
