import { forwardedAddress, validAddress } from './address.ts'
import { isAgentRequest } from './agent-request.ts'
import type { NextOptions } from './configuration.ts'
import { deliverAll } from './deliver-all.ts'
import { countOnce, processState } from './process-state.ts'
import { createSenderCache } from './sender-cache.ts'
import { createVisit } from './visit.ts'

export type { NextOptions } from './configuration.ts'

/** What is used of Next's event. */
interface ProxyEvent {
  waitUntil(promise: Promise<unknown>): void
}

const findSender = createSenderCache('next')

function addressOf(headers: Headers, { addressHeader }: NextOptions): string | null {
  const name = addressHeader ?? process.env.AI_VISITS_ADDRESS_HEADER
  return name ? validAddress(headers.get(name) ?? '') : forwardedAddress(headers.get('x-forwarded-for'))
}

/**
 * Reports a request of an AI agent from within your own proxy. The status is not known there. It does nothing where `register`
 * reports the requests of the same process.
 * @param request as Next passes it to the proxy
 * @param event as Next passes it to the proxy
 * @param options by default environment variables. Never throws: without a key or an address, it warns and reports nothing
 */
export function reportVisit(request: Request, event: ProxyEvent, options: NextOptions = {}): void {
  try {
    const userAgent = request.headers.get('user-agent') ?? ''
    if (!isAgentRequest(userAgent) || processState().countsAllRequests || !countOnce(request)) return
    const sender = findSender(options, process.env)
    if (!sender) return
    const { method, url, headers } = request
    sender.add(createVisit({ method, url, status: null, userAgent, address: addressOf(headers, options) }))
    event.waitUntil(deliverAll(sender))
  } catch {
    // The app must answer, whatever is wrong with the report.
  }
}

/** For `proxy.ts`: reports requests of AI agents, and lets every request pass. */
export function proxy(request: Request, event: ProxyEvent): void {
  reportVisit(request, event)
}

/**
 * For `instrumentation.ts`: reports requests of AI agents with their status, in a server that runs with `next start` or as a
 * standalone server. Elsewhere it does nothing.
 * @param options by default environment variables
 */
export async function register(options: NextOptions = {}): Promise<void> {
  // A bundler for another runtime leaves out what follows, which needs Node.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { watchServers } = await import('./watch-servers.ts')
    watchServers(options)
  }
}
