'use client'

import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { signInAddress } from '@/lib/addresses/return-address'
import { browserClient, type SupabaseConnection } from '@/lib/supabase/browser'

/** specification §4 */
type GuardState = 'checking' | 'authenticated' | 'unauthenticated'

const Connection = createContext<SupabaseConnection | undefined>(undefined)

/** The page's Supabase client, for what only a browser can do. */
export function useBrowserClient() {
  const connection = use(Connection)
  if (!connection) throw new Error('Only what stands in the AuthGuard has a Supabase client.')
  return () => browserClient(connection)
}

/** The session as it is now, and from then on: ended in another tab, it ends here. */
function useGuardState(connection: SupabaseConnection): GuardState {
  const [state, setState] = useState<GuardState>('checking')
  const { url, publishableKey } = connection

  useEffect(() => {
    const { auth } = browserClient({ url, publishableKey })
    async function check() {
      const { data, error } = await auth.getSession()
      // The server has let this page through; that a token cannot be refreshed offline ends no session.
      const holds = data.session !== null || isAuthRetryableFetchError(error)
      setState(holds ? 'authenticated' : 'unauthenticated')
    }
    const { data } = auth.onAuthStateChange((event, session) => {
      // What there was to begin with, `check` has asked for, and knows when it could not be told.
      if (event !== 'INITIAL_SESSION') setState(session ? 'authenticated' : 'unauthenticated')
    })
    // A session that the server ended, and a page that Back brought out of the browser's cache, say nothing of themselves.
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
 * Lets the client area be seen with a session only: nothing while it is looked for, the area with one, and without one
 * the way to the sign-in and back. It guards the screen; the data is guarded on the server (proxy.ts, `requireUser`).
 */
export function AuthGuard({ connection, children }: AuthGuardProps) {
  const state = useGuardState(connection)

  useEffect(() => {
    // By a new document: nothing of the area stays in this one's memory.
    if (state === 'unauthenticated') {
      window.location.replace(signInAddress(window.location.pathname + window.location.search))
    }
  }, [state])

  return state === 'authenticated' ? <Connection value={connection}>{children}</Connection> : null
}
