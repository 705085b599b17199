'use client'

import { routes } from '@/lib/addresses/routes'
import { useCanEdit } from '../edit-access'
import { StateNotice } from '../report/state-notice'

/** Shown instead of agents' visits while no install on the server was seen. */
export function AgentsNotConnected() {
  const canEdit = useCanEdit()
  return (
    <StateNotice
      title="Visits by AI agents: not connected"
      {...(canEdit && { action: { label: 'Connect your server', href: routes.clientSnippetServer } })}
    >
      AI agents don’t run scripts, so the tag can’t see them. Connect your server with a package for Next.js
      or Express, a Cloudflare worker, or its access logs.
    </StateNotice>
  )
}

/** Shown instead of people's visits while the tag was not seen. */
export function PeopleNotConnected() {
  const canEdit = useCanEdit()
  return (
    <StateNotice
      title="Visits from assistants and unique visitors: not connected"
      {...(canEdit && { action: { label: 'Add the tag', href: routes.clientSnippet } })}
    >
      The tag counts people sent to your site by assistants, and all unique visitors. It uses no cookies.
    </StateNotice>
  )
}
