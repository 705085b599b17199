import type { IncomingMessage, ServerResponse } from 'node:http'
import { startBackgroundSender } from './background-sender.ts'
import { findDestination, type Options } from './configuration.ts'
import { watchResponse } from './watch-response.ts'

export type { Options } from './configuration.ts'

/** What the middleware reads of Express's request. */
interface ExpressRequest extends IncomingMessage {
  originalUrl?: string | undefined
  /** According to Express's setting "trust proxy". */
  ip?: string | undefined
}

/** A middleware for Express, and for other servers with its interface. */
export interface VisitsMiddleware {
  (request: ExpressRequest, response: ServerResponse, next: () => void): void
  /** Tries once to send what is queued, for hosts that suspend the process. Never rejects. */
  flush(): Promise<void>
}

/**
 * Reports requests of AI agents with their status. Add it before all other middleware.
 * @param options by default the environment variables AI_VISITS_KEY and AI_VISITS_URL
 * @returns a middleware that never throws and never delays a response; without a key or an address, it warns and reports nothing
 */
export function aiVisits(options: Options = {}): VisitsMiddleware {
  const destination = findDestination(options, process.env)
  const sender = destination && startBackgroundSender(destination, 'express')

  const middleware = (request: ExpressRequest, response: ServerResponse, next: () => void) => {
    try {
      const url = request.originalUrl ?? request.url
      if (sender)
        watchResponse(sender, { request, response, url }, () => request.ip ?? request.socket.remoteAddress)
    } catch {
      // The app must answer, whatever is wrong with the report.
    }
    next()
  }
  return Object.assign(middleware, { flush: async () => sender?.flush() })
}
