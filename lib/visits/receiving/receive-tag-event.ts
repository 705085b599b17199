import 'server-only'
import { assistantOfReferral } from '@/lib/ai-agents/assistants'
import { isAutomated } from '@/lib/ai-agents/classify'
import { clientKeyOf } from '@/lib/security/client-address'
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
  const common = { id, at: timeWithinDay(salts, Date.now()), path: storedPath(path) }
  const assistant = assistantOfReferral({ referrer, utmSource })
  return [
    storedEvent({
      ...common,
      kind: 'page',
      visitor: visitorDigest(salts.daySalt, visitor),
      ...sketchEntry(salts.monthSalt, visitor),
    }),
    ...(assistant ? [storedEvent({ ...common, kind: 'referral', name: assistant.id })] : []),
  ]
}

/**
 * Takes a page view that the tag reports (POST /api/tag). The visitor's address and user agent are only used to compute digests.
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
