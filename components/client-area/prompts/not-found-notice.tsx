'use client'

import { routes } from '@/lib/addresses/routes'
import { StateNotice } from '../report/state-notice'
import { ScreenHead } from '../screen-head'

/** Shown for a prompt or an answer that the selected site does not have. */
export function NotFoundNotice({ what }: { what: 'prompt' | 'answer' }) {
  return (
    <>
      <ScreenHead title="Prompts" />
      <StateNotice
        title={`We can’t find this ${what}`}
        action={{ label: 'Go to Prompts', href: routes.clientPrompts }}
      >
        It may have been deleted, or it may belong to another of your sites. Answers are kept for 13 months.
      </StateNotice>
    </>
  )
}
