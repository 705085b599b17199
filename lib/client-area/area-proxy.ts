import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { askedAddressHeader, signInAddress } from '../addresses/return-address'
import { routes } from '../addresses/routes'
import { environment } from '../env/server'
import { areaPolicy } from '../security/area-policy'
import { policyHeader, resourcePolicy } from '../security/policy'
import { readSession } from '../supabase/session-proxy'
import { limitReportOpenings, tokenInPath } from './report-links/limit-openings'

const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

/** Whether a path belongs to the client area, including its sign-in pages. */
export const isClientArea = (path: string): boolean => isUnder(path, routes.clientArea)

/** The requested path and query, without the parameter that Next's router adds. */
function askedAddress({ nextUrl }: NextRequest): string {
  const search = new URLSearchParams(nextUrl.search)
  search.delete('_rsc')
  return `${nextUrl.pathname}${search.size > 0 ? `?${search}` : ''}`
}

/** Marks a response as personal: not to be cached or indexed. */
function asPrivate<Answered extends Response>(response: Answered): Answered {
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-robots-tag', 'noindex')
  return response
}

/**
 * Handles every request for the client area: refreshes the session, redirects to the sign-in page if there is none, and
 * sets a content security policy with a nonce for scripts and styles.
 * Server actions pass without a session: only their own check (`requireUser`) can redirect the page that called them.
 */
export async function answerInArea(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  const tooMany = await limitReportOpenings(request, pathname)
  if (tooMany) return asPrivate(tooMany)
  const { state, keepIn } = await readSession(request)
  const asked = askedAddress(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isAction = request.method === 'POST' && request.headers.has('next-action')
  const isOpenToAll = isUnder(pathname, routes.signIn) || tokenInPath(pathname) !== undefined
  if (state === 'signed-out' && !isAction && !isOpenToAll) {
    const refusal = NextResponse.redirect(new URL(signInAddress(asked), request.url), isRead ? 307 : 303)
    refusal.headers.set(policyHeader, resourcePolicy)
    keepIn(refusal)
    return asPrivate(refusal)
  }

  const policy = areaPolicy(environment, crypto.randomUUID())
  const headers = new Headers(request.headers)
  headers.delete(`${policyHeader}-report-only`)
  headers.set(policyHeader, policy)
  headers.set(askedAddressHeader, asked)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set(policyHeader, policy)
  keepIn(response)
  return asPrivate(response)
}
