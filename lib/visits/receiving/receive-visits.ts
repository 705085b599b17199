import 'server-only'
import { jsonResponse } from '@/lib/http/responses'
import { bearerKey } from '@/lib/security/keys'
import { eventOf } from '../events/event-of'
import { recognizeVisit } from '../events/recognize-visit'
import { keyRefusal } from '../keys/key-refusal'
import { siteOfKey } from '../keys/known-keys'
import { answerRefusals } from '../refusal'
import { requireRoom, storeBatch } from '../storing/store-batch'
import { countBody, countVisits } from './limits'
import { readJson } from './read-json'
import { boundedVisitsRequest, maxVisitsBytes } from './visits-request'

/**
 * Takes the visits that a server-side install reports (POST /api/visits).
 * @returns 200 when they are stored, with the numbers of stored and ignored ones; otherwise an error. Never throws
 */
export const receiveVisits = (request: Request): Promise<Response> =>
  answerRefusals(async () => {
    const key = bearerKey(request, 'server')
    if (key === undefined) throw keyRefusal('unknown', 'server')
    requireRoom()
    const { digest } = await siteOfKey(key, 'server', request)
    const { source, version, visits } = await readJson(
      request,
      boundedVisitsRequest,
      maxVisitsBytes,
      (bytes) => countBody(digest, bytes),
    )
    await countVisits(digest, visits.length)
    const recognized = visits.map(recognizeVisit).filter((found) => typeof found !== 'string')
    const events = await Promise.all(recognized.map(eventOf))
    await storeBatch({ digest, source, version, events }, 'server')
    return jsonResponse(200, { stored: events.length, ignored: visits.length - events.length })
  })
