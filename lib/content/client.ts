import 'server-only'
import { createClient } from 'next-sanity'
import { environment } from '@/lib/env/server'

/** The client of the content API: published documents, no token. fetch-content adds the token to read drafts. */
export const contentClient = createClient({
  projectId: environment.projectId,
  dataset: environment.dataset,
  apiVersion: environment.apiVersion,
  apiHost: environment.apiHost,
  useProjectHostname: !environment.hasOwnApiHost,
  // Next caches pages and a webhook expires them; the API's CDN could return content from before the publish.
  useCdn: false,
  perspective: 'published',
  maxRetries: 0,
})
