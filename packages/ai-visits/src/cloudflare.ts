import { isAgentRequest } from './agent-request.ts'
import type { Options } from './configuration.ts'
import { deliverAll } from './deliver-all.ts'
import { createSenderCache } from './sender-cache.ts'
import { createVisit } from './visit.ts'

export type { Options } from './configuration.ts'

/** What is used of a worker's execution context. */
interface Context {
  waitUntil(promise: Promise<unknown>): void
}

type FetchHandler<Req, Env, Ctx> = (request: Req, env: Env, context: Ctx) => Response | Promise<Response>

const crashStatus = 500

/** Returns what is in the environment of a worker. */
const variablesOf = (env: unknown): Record<string, unknown> => ({ ...Object(env) })

/**
 * Reports requests of AI agents with their status, after the response.
 * @param handler the worker's handlers; for a site that needs no worker, `{ fetch: (request) => fetch(request) }`
 * @param options by default the worker's variables AI_VISITS_KEY and AI_VISITS_URL
 * @returns the same handlers. Responses and errors are passed on unchanged
 */
export function withVisits<Req extends Request, Env, Ctx extends Context, Others extends object>(
  handler: Others & { fetch: FetchHandler<Req, Env, Ctx> },
  options: Options = {},
): Others & { fetch: FetchHandler<Req, Env, Ctx> } {
  const findSender = createSenderCache('cloudflare')

  const report = (request: Req, env: Env, context: Ctx, status: number) => {
    try {
      const userAgent = request.headers.get('user-agent') ?? ''
      if (!isAgentRequest(userAgent)) return
      const sender = findSender(options, variablesOf(env))
      if (!sender) return
      const { method, url, headers } = request
      sender.add(createVisit({ method, url, status, userAgent, address: headers.get('cf-connecting-ip') }))
      context.waitUntil(deliverAll(sender))
    } catch {
      // The worker must answer, whatever is wrong with the report.
    }
  }

  return {
    ...handler,
    fetch: async (request, env, context) => {
      let status = crashStatus
      try {
        const response = await handler.fetch(request, env, context)
        status = response.status
        return response
      } finally {
        report(request, env, context, status)
      }
    },
  }
}
