'use client'

import type { ReactNode } from 'react'
import type { Install } from '@/lib/client-area/snippet/install-status'
import { ScreenHead } from '../screen-head'
import { InstallNav } from './install-nav'

interface SnippetHeadProps {
  title: string
  installs: readonly Install[]
  children: ReactNode
}

/** The frame of the snippet's screens: the kinds of installs, and the screen of one. */
export function SnippetHead({ title, installs, children }: SnippetHeadProps) {
  return (
    <>
      <ScreenHead
        title="Snippet"
        lead={`What you install on ${title}. Each part sees what the others can’t.`}
      />
      <InstallNav known={installs} />
      {children}
    </>
  )
}
