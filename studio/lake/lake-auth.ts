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
}

const retryDelay = 1000

/**
 * Signs the Studio in to the local Content Lake. There is only one editor, so the Studio shows no login and no sign-out. While the
 * lake does not respond, the Studio waits.
 */
export function contentLakeAuth({ projectId, dataset, apiHost, token }: ContentLakeOptions): AuthStore {
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
  return { state, token: of(token) }
}
