import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { maxAddressLength } from '@/lib/checker/read-address'
import type { ScanProblem } from '@/lib/checker/report'
import { preflightResponse, publicError } from '@/lib/discovery/public-response'
import { environment } from '@/lib/env/server'
import { seeOther, textResponse } from '@/lib/http/responses'
import type { CheckEvent } from '@/lib/scans/check-event'
import { checkRequest } from '@/lib/scans/check-request'
import { checkWebsite } from '@/lib/scans/check-website'
import { makerOf } from '@/lib/scans/maker'
import type { Refusal } from '@/lib/scans/scan-limits'
import { boundedBody, isFromOwnPage } from '@/lib/security/request-checks'

/** Seconds; read by hosts such as Vercel. */
export const maxDuration = 60

const bodyLimit = 16 * 1024

const refusalSentences: Readonly<Record<Refusal['limit'], string>> = {
  visitor: 'Too many checks from your network.',
  host: 'This website has been checked several times in the last few minutes.',
  total: 'Too many checks right now.',
  running: 'Too many checks are running right now.',
}

/** A check for a program or for the page's own script: events as lines of JSON, as they come. */
async function answerProgram(request: Request, body: Uint8Array): Promise<Response> {
  const parsed = checkRequest(body)
  if ('fault' in parsed) return publicError(400, 'invalid_request', parsed.fault)
  const isOwn = isFromOwnPage(request, environment.siteUrl)
  const maker = isOwn ? makerOf(request, environment.siteUrl.startsWith('https:')) : undefined
  const stop = new AbortController()
  request.signal.addEventListener('abort', () => stop.abort(), { once: true })
  const events = await checkWebsite(request, { ...parsed, makerHash: maker?.makerHash }, stop.signal)
  if ('refusal' in events) {
    const { limit, seconds } = events.refusal
    const isBusy = limit === 'running' || limit === 'total'
    const message = `${refusalSentences[limit]} Try again in ${seconds} s.`
    return publicError(isBusy ? 503 : 429, isBusy ? 'busy' : 'too_many_requests', message, {
      'retry-after': String(seconds),
    })
  }
  return new Response(asLines(events, stop), {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      // nginx would otherwise collect the events.
      'x-accel-buffering': 'no',
      ...(maker?.setCookie ? { 'set-cookie': maker.setCookie } : {}),
    },
  })
}

const stoppedMessage = 'The check failed on our side. Try again in a minute.'

function asLines(
  events: AsyncGenerator<CheckEvent, void>,
  stop: AbortController,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const line = (value: CheckEvent) => encoder.encode(`${JSON.stringify(value)}\n`)
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await events.next()
        // The client may have hung up meanwhile.
        if (stop.signal.aborted) return
        if (done) controller.close()
        else controller.enqueue(line(value))
      } catch (error) {
        if (stop.signal.aborted) return
        console.error('A check failed:', error)
        controller.enqueue(line({ type: 'error', error: { code: 'failed', message: stoppedMessage } }))
        controller.close()
      }
    },
    async cancel() {
      stop.abort()
      await events.return()
    },
  })
}

const formFields = z.object({
  address: z.string().max(maxAddressLength).catch(''),
  fresh: z.literal('1').optional().catch(undefined),
  previous: z.string().max(64).optional().catch(undefined),
})

/** The page with the form and what went wrong, for a browser without JavaScript. */
function formAgain(address: string, problem: string, more: Record<string, string> = {}): Response {
  return seeOther(`${routes.checkForm}?${new URLSearchParams({ address, problem, ...more })}`)
}

const problemParameters = ({ status, blocksAssistants }: ScanProblem): Record<string, string> => ({
  ...(status === null ? {} : { status: String(status) }),
  ...(blocksAssistants === null ? {} : { assistants: blocksAssistants ? '1' : '0' }),
})

/** A check for a browser that posted the form itself: the response comes at the end. */
async function answerForm(request: Request, body: Uint8Array): Promise<Response> {
  if (!isFromOwnPage(request, environment.siteUrl))
    return textResponse(
      403,
      'This form was sent from another site. Open the checker’s page and submit it there.',
    )
  const { address, fresh, previous } = formFields.parse(
    Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body))),
  )
  const maker = makerOf(request, environment.siteUrl.startsWith('https:'))
  try {
    const events = await checkWebsite(
      request,
      { address, fresh: fresh === '1', previous, makerHash: maker.makerHash },
      request.signal,
    )
    if ('refusal' in events) {
      const { limit, seconds } = events.refusal
      const problem = limit === 'visitor' || limit === 'host' ? 'rate-limited' : 'busy'
      return formAgain(address, problem, { seconds: String(seconds) })
    }
    for await (const event of events) {
      if (event.type === 'problem')
        return formAgain(address, event.problem.code, problemParameters(event.problem))
      if (event.type !== 'stored') continue
      return seeOther(
        routes.checkResult(event.token),
        maker.setCookie ? { 'set-cookie': maker.setCookie } : {},
      )
    }
  } catch (error) {
    console.error('A check failed:', error)
  }
  return formAgain(address, 'unavailable')
}

/** Checks a website: JSON gets a stream of events, a form the result page. */
export async function POST(request: Request): Promise<Response> {
  const body = await boundedBody(request, bodyLimit)
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  if (!body) {
    const message = `The body is larger than ${bodyLimit} bytes.`
    return isForm ? textResponse(413, message) : publicError(413, 'too_large', message)
  }
  return isForm ? answerForm(request, body) : answerProgram(request, body)
}

export const OPTIONS = () => preflightResponse('POST, OPTIONS', 'content-type')
