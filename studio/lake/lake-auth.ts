import { createClient } from '@sanity/client'
import { map, of, retry, shareReplay } from 'rxjs'
import type { AuthState, AuthStore } from 'sanity'
import { distributeStreams } from './listen-hosts'

export interface ContentLakeOptions {
  projectId: string
  dataset: string
  /** URL of the lake for browsers: `http://localhost:3333` */
  apiHost: string
  token: string
  signOut?: (() => Promise<void>) | undefined
}

const retryDelay = 1000

/**
 * Stores the token where Sanity's own store of the sign-in (createAuthStore in sanity 6.16) looks for it: the forms of tasks have a
 * workspace of their own, which cannot be given another store.
 */
function shareToken(projectId: string, token: string | undefined) {
  const name = `__studio_auth_token_${projectId}`
  try {
    if (token) localStorage.setItem(name, JSON.stringify({ token }))
    else localStorage.removeItem(name)
  } catch {
    // Storage is blocked: tasks can be read, and not changed.
  }
}

/**
 * Sends the requests of Sanity's SDK to the lake. Within a Studio the SDK (@sanity/sdk 3.12) puts the project's id before the host, where a
 * lake behind a name of its own does not answer.
 */
function withoutProjectHost(projectId: string, apiHost: string) {
  const { protocol, host, origin } = new URL(apiHost)
  const unknown = `${protocol}//${projectId}.${host}/`
  const send = globalThis.fetch
  globalThis.fetch = (address, init) => {
    const isUnknown = typeof address === 'string' && address.startsWith(unknown)
    return send(isUnknown ? `${origin}/${address.slice(unknown.length)}` : address, init)
  }
}

/**
 * Signs the Studio in to the local Content Lake, whose token the page has got. Unless editors sign in at the site, each browser is an
 * editor of its own, and the Studio shows no sign-out.
 * While the lake does not respond, the Studio waits.
 */
export function contentLakeAuth({
  projectId,
  dataset,
  apiHost,
  token,
  signOut,
}: ContentLakeOptions): AuthStore {
  shareToken(projectId, token)
  withoutProjectHost(projectId, apiHost)
  const destination = distributeStreams(Math.floor(Math.random() * 64))
  const client = createClient({
    projectId,
    dataset,
    apiHost,
    useProjectHostname: false,
    token,
    ignoreBrowserTokenWarning: true,
    useCdn: false,
    // As the Studio's own clients do: its lists separate drafts and published documents themselves.
    perspective: 'raw',
    apiVersion: '2025-02-19',
    requestTagPrefix: 'sanity.studio',
    resolveFetch: () => (address, init) => fetch(destination(address), init),
  })
  const state = client.observable.users.getById('me').pipe(
    retry({ delay: retryDelay }),
    map(
      ({ id, name, email, role }): AuthState => ({
        authenticated: true,
        client,
        currentUser: { id, name, email, role, roles: [{ name: role, title: role }] },
      }),
    ),
    shareReplay(1),
  )
  const logout = async () => {
    shareToken(projectId, undefined)
    // If the lake does not respond, the session at the site ends all the same.
    await client.request({ uri: '/auth/logout', method: 'POST' }).catch(() => undefined)
    await signOut?.()
  }
  return { state, token: of(token), ...(signOut && { logout }) }
}
