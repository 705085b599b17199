import { createClient } from '@sanity/client'
import { map, of, retry, shareReplay } from 'rxjs'
import type { AuthState, AuthStore } from 'sanity'
import { spreadStreams } from './listen-hosts'

export interface LakeAddress {
  projectId: string
  dataset: string
  /** Where a browser reaches the lake: `http://localhost:3333` */
  apiHost: string
  token: string
}

const retryDelay = 1000

/**
 * Signs the Studio in to a Content Lake of one's own: there is one editor, who is there already, so the Studio shows
 * neither a login nor a way to sign out. While the lake is away, the Studio waits for it.
 */
export function lakeAuth({ projectId, dataset, apiHost, token }: LakeAddress): AuthStore {
  const destination = spreadStreams(Math.floor(Math.random() * 64))
  const client = createClient({
    projectId,
    dataset,
    apiHost,
    useProjectHostname: false,
    token,
    ignoreBrowserTokenWarning: true,
    useCdn: false,
    // What the Studio's own clients ask for: its lists sort out themselves what is draft and what is published.
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
  return { state, token: of(token) }
}
