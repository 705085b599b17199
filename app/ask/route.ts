import { ask } from '@/lib/discovery/ask/ask'
import { readAskRequest } from '@/lib/discovery/ask/ask-request'
import { preflightResponse, publicError, tooManyRequests } from '@/lib/discovery/public-response'
import { rateLimit } from '@/lib/security/rate-limit'
import { boundedBody } from '@/lib/security/request-checks'

const bodyLimit = 16 * 1024
const checkRateLimit = rateLimit({ name: 'ask', perClient: 60, total: 1_200 })

/** Answers a valid question within the limits. */
async function answer(request: Request, parameters: unknown): Promise<Response> {
  const question = readAskRequest(parameters)
  if ('faults' in question) return publicError(400, 'invalid_request', question.faults.join(' '))
  const seconds = await checkRateLimit(request)
  return seconds === undefined ? ask(question) : tooManyRequests(seconds)
}

/** A question in the query string. */
export const GET = (request: Request): Promise<Response> =>
  answer(request, Object.fromEntries(new URL(request.url).searchParams))

/** A question in a JSON body. */
export async function POST(request: Request): Promise<Response> {
  const body = await boundedBody(request, bodyLimit)
  if (!body) return publicError(413, 'too_large', `The body is larger than ${bodyLimit} bytes.`)
  let parameters: unknown
  try {
    parameters = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return publicError(400, 'invalid_request', 'The body must be a JSON object with a query.')
  }
  return answer(request, parameters)
}

export const OPTIONS = () => preflightResponse('GET, POST, OPTIONS', 'content-type')
