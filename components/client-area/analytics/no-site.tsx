'use client'

import { routes } from '@/lib/addresses/routes'
import { useCanEdit } from '../edit-access'
import { StateNotice } from '../report/state-notice'
import { ScreenHead } from '../screen-head'

/** The screen before there is something to connect. @param hasSite whether only the domain is missing */
export function NoSite({ hasSite }: { hasSite: boolean }) {
  const canEdit = useCanEdit()
  return (
    <>
      <ScreenHead
        title="Analytics"
        lead="Visits to your site from AI agents, and from people sent by assistants."
      />
      <StateNotice
        title={hasSite ? 'This site has no domain yet' : 'No site yet'}
        {...(canEdit && {
          action: { label: hasSite ? 'Enter the domain' : 'Add a site', href: routes.clientArea },
        })}
      >
        {hasSite
          ? 'Enter your site’s domain first, then connect it.'
          : 'Add your site first, then connect it. Its visits will appear here.'}
      </StateNotice>
    </>
  )
}
