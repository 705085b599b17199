import 'server-only'
import { assistantOfReferral } from '@/lib/ai-agents/assistants'
import { isAutomated } from '@/lib/ai-agents/classify'
import { environment } from '@/lib/env/server'
import { clientKeyOf, clientNetworkOf } from '@/lib/security/client-address'
import { storedPath } from '../events/request-path'
import { siteOfKey } from '../keys/known-keys'
import { answerRefusals } from '../refusal'
import { type StoredEvent, storedEvent } from '../stored-event'
import { requireRoom, storeBatch } from '../storing/store-batch'
import { sketchEntry, visitorDigest } from '../visitors/visitor-digest'
import { timeWithinDay, visitorSalts } from '../visitors/visitor-salts'
import { allowAnyOrigin } from './any-origin'
import { countPage } from './limits'
import { readJson } from './read-json'
import { maxTagBytes, tagRequest } from './tag-request'

/** Whether a visitor asks not to be tracked (Global Privacy Control; Tracking Preference Expression). */
const isOptedOut = ({ headers }: Request) => headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'

/** Longer than any name in DNS. */
const maxHostLength = 253

/**
 * The host of the page that sends a request (RFC 6454, section 7). A program can write any.
 * @returns null if the page has none; of an origin that stands in for a customer's site (CUSTOMER_SITE_ORIGINS), the site's host
 */
function originHostOf({ headers }: Request): string | null {
  const url = URL.parse(headers.get('origin') ?? '')
  const { hostname = '', origin } = url ?? {}
  const [standIn] = [...environment.customerSiteOrigins].find((entry) => entry[1] === origin) ?? []
  return hostname.length > 0 && hostname.length <= maxHostLength ? (standIn ?? hostname) : null
}

async function eventsOf(
  request: Request,
  siteId: string,
  { id, path, referrer = null, utmSource = null }: ReturnType<typeof tagRequest.parse>,
): Promise<StoredEvent[]> {
  const salts = await visitorSalts()
  const visitor = {
    siteId,
    client: clientKeyOf(request),
    userAgent: request.headers.get('user-agent') ?? '',
  }
  const common = {
    id,
    at: timeWithinDay(salts, Date.now()),
    path: storedPath(path),
    visitor: visitorDigest(salts.daySalt, visitor),
    network: clientNetworkOf(request),
    origin: originHostOf(request),
  }
  const assistant = assistantOfReferral({ referrer, utmSource })
  return [
    storedEvent({ ...common, kind: 'page', ...sketchEntry(salts.monthSalt, visitor) }),
    ...(assistant ? [storedEvent({ ...common, kind: 'referral', name: assistant.id })] : []),
  ]
}

/**
 * Takes a page view that the tag reports (POST /api/tag). The visitor's address and user agent are only used to compute digests and
 * the network. Anyone can send it, so the roll-up judges it (`private.suspicions`).
 * @returns 204 when it is stored, and when it is not wanted: a program, or a visitor who asks not to be tracked; otherwise an
 *   error. Never throws
 */
export async function receiveTagEvent(request: Request): Promise<Response> {
  const response = await answerRefusals(async () => {
    const done = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    if (isOptedOut(request) || isAutomated(request.headers.get('user-agent') ?? '')) return done
    requireRoom()
    const posted = await readJson(request, tagRequest, maxTagBytes)
    const { siteId, digest } = await siteOfKey(posted.key, 'tag', request)
    await countPage(digest, request)
    const events = await eventsOf(request, siteId, posted)
    await storeBatch({ digest, source: 'tag', version: posted.version, events }, 'tag')
    return done
  })
  return allowAnyOrigin(response)
}
