import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { forwardedAddress, isInternalAddress, validAddress } from './address.ts'
import { startBackgroundSender } from './background-sender.ts'
import { findDestination, type NextOptions } from './configuration.ts'
import { processState } from './process-state.ts'
import { watchResponse } from './watch-response.ts'

/** Variables of hosts that stop the process between requests, where nothing could be sent later. */
const suspendingHosts = ['VERCEL', 'AWS_LAMBDA_FUNCTION_NAME']
/** Scripts and styles of Next's builds. */
const buildFiles = '/_next/'

/**
 * The client's address. `X-Forwarded-For` counts only if the connection comes from a reverse proxy, because anyone can send it.
 */
function addressOf({ headers, socket }: IncomingMessage, addressHeader: string | undefined): string | null {
  if (addressHeader) return validAddress(String(headers[addressHeader.toLowerCase()] ?? ''))
  const peer = validAddress(socket.remoteAddress ?? '')
  if (peer && !isInternalAddress(peer)) return peer
  return forwardedAddress(String(headers['x-forwarded-for'] ?? '')) ?? peer
}

/** Reports requests of AI agents to all HTTP servers of this process, from now on. */
export function watchServers(options: NextOptions): void {
  const state = processState()
  if (state.countsAllRequests || suspendingHosts.some((name) => process.env[name])) return
  const destination = findDestination(options, process.env)
  if (!destination) return
  state.countsAllRequests = true
  const sender = startBackgroundSender(destination, 'next')
  const addressHeader = options.addressHeader ?? process.env.AI_VISITS_ADDRESS_HEADER

  const watch = (message: unknown) => {
    try {
      if (!(message instanceof Object && 'request' in message && 'response' in message)) return
      const { request, response } = message
      if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
      const { url } = request
      if (url?.startsWith(buildFiles)) return
      watchResponse(sender, { request, response, url }, () => addressOf(request, addressHeader))
    } catch {
      // The app must answer, whatever is wrong with the report.
    }
  }
  // At the start, because Next changes the path while it handles the request.
  subscribe('http.server.request.start', watch)
  // Next calls `register` when it already accepts requests: the first ones have started.
  subscribe('http.server.response.finish', watch)
}
