import 'server-only'
import { createServerClient, type SetAllCookies } from '@supabase/ssr'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import type { NextRequest, NextResponse } from 'next/server'
import { environment } from '../env/server'
import { boundedFetch } from './bounded-fetch'
import { visitorHeaders } from './client-headers'
import { sessionCookie } from './session-cookie'

/** Whether a request has a valid session; `unavailable` if Supabase does not respond. */
export type SessionState = 'signed-in' | 'signed-out' | 'unavailable'

interface ReadSession {
  state: SessionState
  /** Sets the cookies of a refreshed or ended session on a response. */
  keepIn: (response: NextResponse) => void
}

/**
 * Reads the session of a request and refreshes it if it is due, because a page that is rendered later cannot write cookies.
 * The request's own cookies are updated too.
 */
export async function readSession(request: NextRequest): Promise<ReadSession> {
  let written: Parameters<SetAllCookies>[0] = []
  const { url, publishableKey } = environment.supabase
  const client = createServerClient(url, publishableKey, {
    global: { fetch: boundedFetch, headers: visitorHeaders(request.headers) },
    cookieOptions: sessionCookie(environment.siteUrl.startsWith('https:')),
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (cookies) => {
        for (const { name, value } of cookies) request.cookies.set(name, value)
        written = [...written, ...cookies]
      },
    },
  })
  const { data, error } = await client.auth.getClaims()
  const isUnavailable = !data && isAuthRetryableFetchError(error)
  return {
    state: data ? 'signed-in' : isUnavailable ? 'unavailable' : 'signed-out',
    keepIn: (response) => {
      for (const { name, value, options } of written) response.cookies.set(name, value, options)
    },
  }
}
