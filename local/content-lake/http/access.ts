import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { senderFault } from '../../service/local-sender.ts'
import type { LakeConfig } from '../lake-config.ts'
import type { LakeContext } from '../lake-context.ts'
import { personOf, userOf } from '../users.ts'
import { bearerToken, rememberCaller, requireToken } from './caller.ts'
import { LakeError } from './lake-error.ts'

/**
 * Rejects requests that do not come from this machine's pages and programs (403), and requests with a wrong token, or
 * without one to a route that is not public (401).
 * @param isPrivate whether every route needs a token
 */
export function access(
  { config, sessions }: Pick<LakeContext, 'config' | 'sessions'>,
  isPrivate: boolean,
): MiddlewareHandler {
  return async (c, next) => {
    const request = c.req.raw
    const { hostname, pathname } = new URL(request.url)
    const origin = request.headers.get('origin')
    checkSender(config, hostname, origin)
    const bearer = bearerToken(request)
    const proved = bearer === undefined ? undefined : sessions.bearerOf(bearer)
    if (bearer !== undefined && !proved) throw LakeError.plain(401, 'Session not found')
    const { user, isService } = proved ?? { user: personOf(1), isService: false }
    const role = isService ? 'administrator' : userOf(config.users, user).role.name
    rememberCaller(request, {
      trusted: proved !== undefined,
      isService,
      role,
      user,
      ...(origin === null ? {} : { origin }),
    })
    if (isPrivate || !isPublicRoute(request.method, pathname)) requireToken(request)
    await next()
  }
}

/**
 * Rejects requests from pages of other sites, and to other names of this machine (DNS rebinding).
 * @throws LakeError (403)
 */
export function checkSender(
  config: Pick<LakeConfig, 'siteOrigins'>,
  hostname: string,
  origin: string | null,
) {
  const fault = senderFault(hostname, origin, config.siteOrigins)
  if (fault) throw LakeError.plain(403, fault)
}

/** CORS: lets the allowed origins read responses, with credentials. */
export const crossOrigin = (config: LakeConfig): MiddlewareHandler =>
  cors({
    origin: (origin) => (config.siteOrigins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    maxAge: 600,
  })

const READING = new Set(['GET', 'HEAD'])

/** Paths that need no token. Without one, handlers return published documents only. */
const PUBLIC_READS = [
  /^\/v[^/]+\/data\/(?:query|doc|listen|live\/events)\//,
  /^\/v[^/]+\/(?:ping|data\/ping\/[^/]+|geoip\/country|auth\/providers|check\/cors)$/,
  /^\/(?:images|files)\//,
  /^\/local\/studio-session$/,
]

/** A query too long for a URL is sent with POST; it still only reads. */
const PUBLIC_POSTS = [/^\/v[^/]+\/data\/query\//]

/** Whether a request needs no token. Paths that are not listed need one. */
export function isPublicRoute(method: string, pathname: string): boolean {
  if (method === 'OPTIONS') return true
  if (READING.has(method)) return PUBLIC_READS.some((pattern) => pattern.test(pathname))
  return method === 'POST' && PUBLIC_POSTS.some((pattern) => pattern.test(pathname))
}
