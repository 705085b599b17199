import 'server-only'
import { createServerClient, type SetAllCookies } from '@supabase/ssr'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import type { NextRequest, NextResponse } from 'next/server'
import { environment } from '../env/server'
import { boundedFetch } from './bounded-fetch'
import { sessionCookie } from './session-cookie'

/** Whether a request comes with a session that holds; `away` where no one could be asked. */
export type SessionState = 'signed-in' | 'signed-out' | 'away'

interface ReadSession {
  state: SessionState
  /** Hands the visitor the cookies of a session that was refreshed or has ended. */
  keepIn: (response: NextResponse) => void
}

/**
 * Reads the session of a request, and refreshes it when it is due: a page that is rendered afterwards cannot write cookies.
 * The request's own cookies are brought up to date, too.
 */
export async function readSession(request: NextRequest): Promise<ReadSession> {
  let written: Parameters<SetAllCookies>[0] = []
  const { url, publishableKey } = environment.supabase
  const client = createServerClient(url, publishableKey, {
    global: { fetch: boundedFetch },
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
  const isAway = !data && isAuthRetryableFetchError(error)
  return {
    state: data ? 'signed-in' : isAway ? 'away' : 'signed-out',
    keepIn: (response) => {
      for (const { name, value, options } of written) response.cookies.set(name, value, options)
    },
  }
}
