import { Suspense } from 'react'
import { CheckerForm } from '@/components/checker/form/checker-form'
import { routes } from '@/lib/addresses/routes'
import { paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition } from '../section'
import { LateCheckForm } from './late-check-form'

export const checkerFragment = /* groq */ `_type == "checkerSection" => { heading, text }`

/** The form of the checker. */
export const checkerSection: SectionDefinition<'checkerSection'> = {
  frame: { heading: 'Test your website', layout: 'beside', divided: true },
  View: () => (
    <Suspense fallback={<a href={routes.aiTools}>Open the checker on its own page</a>}>
      <CheckerForm form={LateCheckForm} />
    </Suspense>
  ),
  markdown: () => paragraph([{ text: 'Test your website', href: routes.aiTools }]),
}
