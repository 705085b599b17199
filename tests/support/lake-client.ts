import { createClient, type SanityClient } from '@sanity/client'

/** A client with an editor's access: it can write, and sees drafts. */
export function lakeClient(url: string, token: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token,
  })
}
