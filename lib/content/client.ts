import 'server-only'
import { createClient } from 'next-sanity'
import { environment } from '@/lib/env/server'

/** The one way to the content API: published documents, no token. Draft reading adds the token (see fetch-content). */
export const contentClient = createClient({
  projectId: environment.projectId,
  dataset: environment.dataset,
  apiVersion: environment.apiVersion,
  apiHost: environment.apiHost,
  useProjectHostname: !environment.hasOwnApiHost,
  // Pages are cached here and expire by webhook; a CDN in between could answer with text from before the publish.
  useCdn: false,
  perspective: 'published',
  maxRetries: 0,
})
