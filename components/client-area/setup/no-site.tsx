'use client'

import { Button, Text } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { addSite } from '@/lib/client-area/setup/site-actions'
import { AnswerNotice } from '../answer-notice'
import { EditOnly } from '../edit-access'
import { ScreenHead } from '../screen-head'
import { usePreload } from '../use-painted'

const loadDialog = () => import('./site-dialog').then((loaded) => loaded.SiteDialog)
const SiteDialog = dynamic(loadDialog, { ssr: false })

/** Shown while an account has no site. */
export function NoSite({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  const [notice, setNotice] = useState<Answer>()
  usePreload(loadDialog)
  return (
    <>
      <ScreenHead title={title} lead="Your account has no site." />
      <AnswerNotice answer={notice} />
      <EditOnly>
        <Text maxWidth="measure" marginBottom="6">
          Add the website that assistants should find and quote. Then verify its domain, install visit
          reporting, and choose the prompts to ask.
        </Text>
        <Button size="lg" colorPalette="marker" onClick={() => setOpen(true)}>
          Add site
        </Button>
      </EditOnly>
      {isOpen ? (
        <SiteDialog
          site={undefined}
          save={addSite}
          onSaved={(answer) => {
            setNotice(answer)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
