'use client'

import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { signInAddress } from '@/lib/addresses/return-address'
import { browserClient, type SupabaseConnection } from '@/lib/supabase/browser'

/** specification §4 */
type GuardState = 'checking' | 'authenticated' | 'unauthenticated'

const Connection = createContext<SupabaseConnection | undefined>(undefined)

/** @returns function that returns the page's Supabase client. @throws Error outside an AuthGuard */
export function useBrowserClient() {
  const connection = use(Connection)
  if (!connection) throw new Error('Only what stands in the AuthGuard has a Supabase client.')
  return () => browserClient(connection)
}

/** Checks the session, then follows its changes, also those made in other tabs. */
function useGuardState(connection: SupabaseConnection): GuardState {
  const [state, setState] = useState<GuardState>('checking')
  const { url, publishableKey } = connection

  useEffect(() => {
    const { auth } = browserClient({ url, publishableKey })
    async function check() {
      const { data, error } = await auth.getSession()
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
    window.addEventListener('pageshow', check, listening)
    document.addEventListener('visibilitychange', check, listening)
    void check()
    return () => {
      listening.abort()
      data.subscription.unsubscribe()
    }
  }, [url, publishableKey])

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
