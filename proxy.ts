import { type NextRequest, NextResponse } from 'next/server'
import { environment } from '@/lib/env/server'
import { studioPolicy } from '@/lib/env/studio-policy'

/** Gives the Studio's pages their own policy; it depends on the running server's variables, so no build can fix it. */
export function proxy(request: NextRequest) {
  const policy = studioPolicy(environment, crypto.randomUUID())
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('x-robots-tag', 'noindex')
  response.headers.set('cache-control', 'no-store')
  return response
}

export const config = { matcher: ['/studio', '/studio/:path*'] }
