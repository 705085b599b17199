'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod/mini'
import type { StudioOptions } from '@/studio/studio-config'
import { addIdleTimeout } from '@/studio/validation/limit-idle-waits'

// The Studio cannot render on the server, and no other page should load its code.
const StudioWorkspace = dynamic(
  () => {
    addIdleTimeout(window)
    return import('./studio-workspace')
  },
  { ssr: false, loading: () => <Notice>Opening the Studio…</Notice> },
)

interface StudioLoaderProps {
  options: StudioOptions
  /** URL at which the local Content Lake issues the editor's token; without it, the Studio uses Sanity's login. */
  sessionUrl?: string
}

type Session = { state: 'asking' } | { state: 'refused' } | { state: 'open'; token?: string }

const answerShape = z.object({ token: z.string() })

/** A random id of this browser, by which the Content Lake distinguishes editors; not a secret. */
function browserId(): string {
  const name = 'studio-browser'
  try {
    const known = localStorage.getItem(name)
    if (known) return known
    const id = crypto.randomUUID()
    localStorage.setItem(name, id)
    return id
  } catch {
    // Storage is blocked: this visit counts as a new editor.
    return crypto.randomUUID()
  }
}

async function openSession(sessionUrl: string): Promise<Session> {
  try {
    const answer = await fetch(`${sessionUrl}?browser=${browserId()}`, { cache: 'no-store' })
    return { state: 'open', token: answerShape.parse(await answer.json()).token }
  } catch {
    return { state: 'refused' }
  }
}

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <main className="studio-notice">
      <h1>Studio</h1>
      {children}
    </main>
  )
}

/** Opens the Studio once it has a session; if the Content Lake does not give one, says what to do. */
export function StudioLoader({ options, sessionUrl }: StudioLoaderProps) {
  const [session, setSession] = useState<Session>({ state: sessionUrl ? 'asking' : 'open' })
  const ask = useCallback(async () => {
    if (sessionUrl) setSession(await openSession(sessionUrl))
  }, [sessionUrl])
  useEffect(() => void ask(), [ask])

  if (session.state === 'asking') return <Notice>Opening the Studio…</Notice>
  if (session.state === 'refused') {
    return (
      <Notice>
        <p role="alert">
          The Content Lake at {options.apiHost} refuses requests from this page. Start everything with{' '}
          <code>npm start</code>, and open the Studio at the address it prints.
        </p>
        <button type="button" onClick={ask}>
          Try again
        </button>
      </Notice>
    )
  }
  return <StudioWorkspace {...options} token={session.token} />
}
