'use client'

import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { signInAddress } from '@/lib/addresses/return-address'
import { browserAuth, type SupabaseConnection } from '@/lib/supabase/browser'

/** specification §4 */
type GuardState = 'checking' | 'authenticated' | 'unauthenticated'

const Connection = createContext<SupabaseConnection | undefined>(undefined)

/** @returns function that returns the page's Auth client. @throws Error outside an AuthGuard */
export function useBrowserAuth() {
  const connection = use(Connection)
  if (!connection) throw new Error('useBrowserAuth must be used inside AuthGuard.')
  return () => browserAuth(connection)
}

/** Checks the session, then follows its changes, also those made in other tabs. */
function useGuardState(connection: SupabaseConnection): GuardState {
  const [state, setState] = useState<GuardState>('checking')
  // The session is already being read while the page is hydrated.
  const [reading] = useState(() =>
    typeof window === 'undefined' ? undefined : browserAuth(connection).getSession(),
  )
  const { url, publishableKey } = connection

  useEffect(() => {
    const auth = browserAuth({ url, publishableKey })
    async function check(session: ReturnType<typeof auth.getSession>) {
      const { data, error } = await session
      // The server has accepted the session of this page; a failed token refresh while offline does not end it.
      const holds = data.session !== null || isAuthRetryableFetchError(error)
      setState(holds ? 'authenticated' : 'unauthenticated')
    }
    const { data } = auth.onAuthStateChange((event, session) => {
      // `check` handles the initial session, including network errors.
      if (event !== 'INITIAL_SESSION') setState(session ? 'authenticated' : 'unauthenticated')
    })
    // No auth event tells of a session ended on the server, or of a page restored from the back/forward cache.
    const listening = new AbortController()
    const checkAgain = () => check(auth.getSession())
    window.addEventListener('pageshow', checkAgain, listening)
    document.addEventListener('visibilitychange', checkAgain, listening)
    void check(reading ?? auth.getSession())
    return () => {
      listening.abort()
      data.subscription.unsubscribe()
    }
  }, [url, publishableKey, reading])

  return state
}

interface AuthGuardProps {
  connection: SupabaseConnection
  children: ReactNode
}

/**
 * Shows the client area only with a session (specification §4): renders nothing while checking, and redirects to sign-in
 * without one. This guards the screen only; the server guards the data (proxy.ts, `requireUser`).
 */
export function AuthGuard({ connection, children }: AuthGuardProps) {
  const state = useGuardState(connection)

  useEffect(() => {
    // A full page load, so that no data of the area stays in memory.
    if (state === 'unauthenticated') {
      window.location.replace(signInAddress(window.location.pathname + window.location.search))
    }
  }, [state])

  return state === 'authenticated' ? <Connection value={connection}>{children}</Connection> : null
}
