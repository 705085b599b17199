import { defineLive } from 'next-sanity/live'
import { environment } from '@/lib/env/server'
import { contentClient } from './client'

const { browserApiHost, readToken } = environment

/** Updates an editor's preview as drafts change. It sends the read token to the browser: draft mode only. */
export const { SanityLive: ContentUpdates } = defineLive({
  client: contentClient.withConfig({ apiHost: browserApiHost }),
  serverToken: false,
  browserToken: readToken ?? false,
})
