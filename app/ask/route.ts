import { ask } from '@/lib/discovery/ask/ask'
import { preflightResponse, publicError, tooManyRequests } from '@/lib/discovery/public-response'
import { rateLimit } from '@/lib/security/rate-limit'
import { boundedBody } from '@/lib/security/request-checks'

const bodyLimit = 16 * 1024
const checkRateLimit = rateLimit({ name: 'ask', perClient: 60, total: 1_200 })

/** A question in the query string. */
export async function GET(request: Request): Promise<Response> {
  const seconds = await checkRateLimit(request)
  if (seconds !== undefined) return tooManyRequests(seconds)
  return ask(Object.fromEntries(new URL(request.url).searchParams))
}

/** A question in a JSON body. */
export async function POST(request: Request): Promise<Response> {
  const seconds = await checkRateLimit(request)
  if (seconds !== undefined) return tooManyRequests(seconds)
  const body = await boundedBody(request, bodyLimit)
  if (!body) return publicError(413, 'too_large', `The body is larger than ${bodyLimit} bytes.`)
  try {
    return ask(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    return publicError(400, 'invalid_request', 'The body must be a JSON object with a query.')
  }
}

export const OPTIONS = () => preflightResponse('GET, POST, OPTIONS', 'content-type')
