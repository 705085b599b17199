'use client'

import { Button } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { ReportLink } from '@/lib/client-area/report-links/report-link'
import { usePreload } from '../use-painted'

const loadDialogs = () => import('./share-dialogs').then((loaded) => loaded.ShareDialogs)
const ShareDialogs = dynamic(loadDialogs, { ssr: false })

interface ShareButtonProps {
  siteId: string
  siteName: string
  /** The newest first. */
  links: readonly ReportLink[]
}

/** Opens the links to the report of a site. */
export function ShareButton(props: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  usePreload(loadDialogs)
  return (
    <>
      <Button variant="outline" size="md" onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen ? <ShareDialogs {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
