'use client'

import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { revokeReportLink } from '@/lib/client-area/report-links/link-actions'
import type { ReportLink } from '@/lib/client-area/report-links/report-link'
import { ConfirmDialog } from '../confirm-dialog'
import { ShareDialog } from './share-dialog'

interface ShareDialogsProps {
  siteId: string
  siteName: string
  /** The newest first. */
  links: readonly ReportLink[]
  onClose: () => void
}

/** The links to the report of a site, and the question whether to revoke one. */
export function ShareDialogs({ siteId, siteName, links, onClose }: ShareDialogsProps) {
  const [revoked, setRevoked] = useState<ReportLink>()
  const [notice, setNotice] = useState<Answer>()
  const show = (link: ReportLink | undefined, answer?: Answer) => {
    setNotice(answer)
    setRevoked(link)
  }
  if (!revoked)
    return (
      <ShareDialog
        siteId={siteId}
        siteName={siteName}
        links={links}
        notice={notice}
        onRevoke={show}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={`Revoke ${revoked.name}?`}
      confirmText="Revoke link"
      pendingText="Revoking…"
      confirm={() => revokeReportLink(revoked.id)}
      onDone={(answer) => show(undefined, answer)}
      onClose={() => show(undefined)}
    >
      People with this link will no longer be able to open the report. You can’t restore a revoked link.
    </ConfirmDialog>
  )
}
