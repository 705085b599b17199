import 'server-only'
import { preflightResponse, publicResponse } from '../discovery/public-response'
import { adminClient } from '../supabase/admin'
import { findCaller } from './api-caller'
import { ApiError, apiErrorOf, privateResponse } from './api-error'
import { endpoints } from './endpoints'
import { findEndpoint } from './path'

/** The parameters of a query. A repeated one is a list, which no endpoint takes. */
function queryOf(search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

/**
 * Answers a GET request of the API.
 * @param parts of the path, decoded
 * @returns never throws: every refusal is JSON with a code and a message
 */
export async function answerRequest(request: Request, parts: readonly string[]): Promise<Response> {
  try {
    const caller = await findCaller(request)
    const found = findEndpoint(endpoints, parts)
    if (!found) throw new ApiError(404, 'not_found', 'The API has no such endpoint.')
    const { endpoint, parameters } = found
    const query = queryOf(new URL(request.url).searchParams)
    const twice = Object.keys(parameters).find((name) => name in query)
    if (twice !== undefined)
      throw new ApiError(400, 'invalid_request', `${twice}: is part of the path, not of the query`)
    const body = await endpoint.answer(
      caller,
      { ...query, ...parameters },
      { client: adminClient(), now: new Date() },
    )
    return publicResponse(body, { headers: privateResponse })
  } catch (error) {
    return apiErrorOf(error).toResponse()
  }
}

const allowed = 'GET, HEAD, OPTIONS'

/** Answers a method that the API does not have (RFC 9110, section 15.5.6). */
export const onlyGet = (): Response =>
  new ApiError(405, 'method_not_allowed', 'The API is read-only: send GET.', { allow: allowed }).toResponse()

/** Answers a browser's CORS preflight request: pages of any origin may use a key. */
export const getOptions = (): Response => preflightResponse(allowed, 'authorization')
