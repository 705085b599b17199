import 'server-only'
import { environment } from '@/lib/env/server'
import { publicError, publicResponse } from '../public-response'
import { SearchUnavailable } from '../search/search-index'
import { searchPages } from '../search/search-pages'
import { answerEvents, askResults, maxResults } from './ask-answer'
import type { AskRequest } from './ask-request'

/**
 * Responds to a question with the matching pages of this site, best first.
 */
export async function ask(request: AskRequest): Promise<Response> {
  const { query, decontextualized_query: whole, query_id = crypto.randomUUID(), streaming } = request
  try {
    const hits = await searchPages(whole ?? query, { limit: maxResults })
    const answer = { query_id, results: askResults(hits, environment.siteUrl) }
    if (!streaming) return publicResponse(answer)
    return new Response(answerEvents(answer), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      },
    })
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    return publicError(503, 'unavailable', error.message, { 'retry-after': '5' })
  }
}
