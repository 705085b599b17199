'use client'

import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { revokeReportLink } from '@/lib/client-area/report-links/link-actions'
import type { ReportLink } from '@/lib/client-area/report-links/report-link'
import { ConfirmDialog } from '../confirm-dialog'
import { ShareDialog } from './share-dialog'

interface ShareButtonProps {
  siteId: string
  siteName: string
  /** The newest first. */
  links: readonly ReportLink[]
}

/** Opens the links to the report of a site. */
export function ShareButton({ siteId, siteName, links }: ShareButtonProps) {
  const [open, setOpen] = useState<'links' | ReportLink>()
  const [notice, setNotice] = useState<Answer>()
  const show = (next: typeof open, answer?: Answer) => {
    setNotice(answer)
    setOpen(next)
  }
  return (
    <>
      <Button variant="outline" size="md" onClick={() => show('links')}>
        Share
      </Button>
      {open === 'links' ? (
        <ShareDialog
          siteId={siteId}
          siteName={siteName}
          links={links}
          notice={notice}
          onRevoke={show}
          onClose={() => show(undefined)}
        />
      ) : null}
      {typeof open === 'object' ? (
        <ConfirmDialog
          title={`Revoke ${open.name}?`}
          confirmText="Revoke link"
          pendingText="Revoking…"
          confirm={() => revokeReportLink(open.id)}
          onDone={(answer) => show('links', answer)}
          onClose={() => show('links')}
        >
          People who have this link can no longer open the report. A revoked link cannot be made valid again.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
