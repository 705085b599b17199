'use client'

import { useState } from 'react'
import { useBrowserClient } from '../auth-guard'

/**
 * Ends the session of this browser, or of all: in the browser, so that its other tabs hear of it at once. The guard then
 * leads to the sign-in.
 */
export function useSignOut() {
  const client = useBrowserClient()
  const [hasFailed, setFailed] = useState(false)
  const signOut = async (scope: 'local' | 'global') => {
    const { error } = await client().auth.signOut({ scope })
    setFailed(error !== null)
  }
  return { signOut, hasFailed }
}
