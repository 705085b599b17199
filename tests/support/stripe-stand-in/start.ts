import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { listen } from '../listen.ts'
import { readParameters } from './form-body.ts'
import { hostedPage, type Page } from './hosted-pages.ts'
import { type Ledger, makeLedger } from './ledger.ts'
import { answer } from './respond.ts'
import { ApiError } from './wire.ts'

export const standInKey = 'sk_test_standin00000000'

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

const bodyOf = ({ details }: ApiError) => JSON.stringify({ error: details })

/** Stripe's: the same key with other parameters is an error, with the same ones it gets the same answer. */
function answerOnce(ledger: Ledger, key: string | undefined, request: string, run: () => object) {
  const known = key === undefined ? undefined : ledger.answers.get(key)
  if (known && known.request !== request) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  }
  if (known) return known
  let given: { request: string; status: number; body: string }
  try {
    given = { request, status: 200, body: JSON.stringify(run()) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    given = { request, status: error.status, body: bodyOf(error) }
  }
  if (key !== undefined) ledger.answers.set(key, given)
  return given
}

function send(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' })
  response.end(body)
}

function sendPage(response: ServerResponse, page: Page) {
  if ('location' in page) response.writeHead(303, { location: page.location }).end()
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html)
}

/**
 * Starts a server that stands in for Stripe's API, for the calls that the site uses. It also hosts simple pages of Checkout, the
 * portal and invoices.
 * @param port by default a free one
 */
export async function startStripeStandIn({ port = 0 }: { port?: number } = {}) {
  const ledger = makeLedger(Stripe.API_VERSION)
  const requests: string[] = []
  let isAway = false
  const held = new Map<string, Promise<void>>()

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    const received = await text(request)
    if (!pathname.startsWith('/v1/')) {
      sendPage(response, hostedPage(ledger, { method, pathname, search }))
      return
    }
    requests.push(`${method} ${pathname}`)
    if (isAway) throw new ApiError(500, { type: 'api_error', message: 'Away.' })
    const type = 'invalid_request_error'
    if (request.headers.authorization !== `Bearer ${standInKey}`)
      throw new ApiError(401, { type, message: 'Invalid API Key provided.' })
    if (request.headers['stripe-version'] !== Stripe.API_VERSION)
      throw new ApiError(400, { type, message: 'Another API version.' })
    const parameters = readParameters(method === 'GET' ? search : received)
    const key = request.headers['idempotency-key']
    const digest = createHash('sha256').update(`${method} ${pathname} ${received}`).digest('hex')
    const run = () => answer(ledger, method, pathname, parameters)
    const { status, body } =
      method === 'GET'
        ? { status: 200, body: JSON.stringify(run()) }
        : answerOnce(ledger, typeof key === 'string' ? key : undefined, digest, run)
    const released = held.get(pathname)
    held.delete(pathname)
    await released
    send(response, status, body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (error instanceof ApiError) send(response, error.status, bodyOf(error))
      else send(response, 500, JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
    })
  })
  const { url, close } = await listen(server, port)
  ledger.url = url
  return {
    url,
    ledger,
    /** Requests to the API so far: method and path. */
    requests,
    /** While it is true, the API answers 500. */
    setAway: (value: boolean) => {
      isAway = value
    },
    /** Keeps the answer to the next request to a path until the returned function is called. */
    holdNext(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      return resolve
    },
    close,
  }
}
