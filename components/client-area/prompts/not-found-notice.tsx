'use client'

import { routes } from '@/lib/addresses/routes'
import { StateNotice } from '../report/state-notice'
import { ScreenHead } from '../screen-head'

const screens = {
  prompt: { title: 'Prompts', href: routes.clientPrompts },
  answer: { title: 'Prompts', href: routes.clientPrompts },
  name: { title: 'Competitors', href: routes.clientCompetitors },
} as const

/** Shown for a prompt, an answer or a found name that the selected site does not have. */
export function NotFoundNotice({ what }: { what: keyof typeof screens }) {
  const { title, href } = screens[what]
  return (
    <>
      <ScreenHead title={title} />
      <StateNotice title={`We can’t find this ${what}`} action={{ label: `Go to ${title}`, href }}>
        It may have been deleted, or it may belong to another of your sites. Answers are kept for 13 months.
      </StateNotice>
    </>
  )
}
