'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { signInAddress } from '@/lib/addresses/return-address'
import { routes } from '@/lib/addresses/routes'
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
  /** Whether editors sign in at the site, which then issues the token. */
  needsSignIn: boolean
}

/** `refused` has the reason to show, if the site gave one. */
type Session = { state: 'asking' } | { state: 'refused'; reason?: string } | { state: 'open'; token?: string }

const answerShape = z.object({ token: z.string() })
const refusalShape = z.object({ message: z.string() })

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

/** The sign-in page, which leads back. */
const signInPage = (path: string) => signInAddress(`${routes.editorSession}?to=${encodeURIComponent(path)}`)

async function openSignedIn(): Promise<Session> {
  try {
    const answer = await fetch(routes.editorSession, { method: 'POST', cache: 'no-store' })
    if (answer.ok && !answer.redirected)
      return { state: 'open', token: answerShape.parse(await answer.json()).token }
    if (!answer.redirected && answer.status !== 401)
      return { state: 'refused', reason: refusalShape.parse(await answer.json()).message }
    location.assign(signInPage(location.pathname + location.search))
    return { state: 'asking' }
  } catch {
    return { state: 'refused', reason: 'The site does not respond. Check your connection, then try again.' }
  }
}

/** Ends the session at the site, also in other tabs. */
async function signOut(): Promise<void> {
  await fetch(routes.editorSession, { method: 'DELETE', redirect: 'manual' })
  location.assign(signInPage(routes.studio))
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
export function StudioLoader({ options, sessionUrl, needsSignIn }: StudioLoaderProps) {
  const [session, setSession] = useState<Session>({ state: sessionUrl ? 'asking' : 'open' })
  const ask = useCallback(async () => {
    if (sessionUrl) setSession(needsSignIn ? await openSignedIn() : await openSession(sessionUrl))
  }, [sessionUrl, needsSignIn])
  useEffect(() => void ask(), [ask])

  if (session.state === 'asking') return <Notice>Opening the Studio…</Notice>
  if (session.state === 'refused') {
    return (
      <Notice>
        <p role="alert">
          {session.reason ?? (
            <>
              The Content Lake at {options.apiHost} refuses requests from this page. Start everything with{' '}
              <code>npm start</code>, and open the Studio at the address it prints.
            </>
          )}
        </p>
        <button type="button" onClick={ask}>
          Try again
        </button>
        {needsSignIn && (
          <button type="button" onClick={signOut}>
            Sign in as someone else
          </button>
        )}
      </Notice>
    )
  }
  return <StudioWorkspace {...options} token={session.token} {...(needsSignIn && { signOut })} />
}
