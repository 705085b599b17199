import { createClient, type SanityClient } from '@sanity/client'

/** A client as an editor's program would have it: it may write, and sees drafts. */
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
