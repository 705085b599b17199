import { Suspense } from 'react'
import { CheckerForm } from '@/components/checker/form/checker-form'
import { Section } from '@/components/ui/section'
import { routes } from '@/lib/addresses/routes'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition } from '../section'
import { LateCheckForm } from './late-check-form'

export const checkerFragment = /* groq */ `_type == "checkerSection" => { heading, text }`

const defaultHeading = 'Test your website'

/** The form of the checker. */
export const checkerSection: SectionDefinition<'checkerSection'> = {
  View: ({ section, id, mark }) => (
    <Section
      id={id}
      heading={section.heading ?? defaultHeading}
      text={section.text}
      layout="beside"
      divided
      mark={mark}
    >
      <Suspense>
        <CheckerForm form={LateCheckForm} />
      </Suspense>
    </Section>
  ),
  markdown: (section) => [
    ...heading(2, section.heading ?? defaultHeading),
    ...paragraph(section.text),
    ...paragraph([{ text: 'Test your website', href: routes.aiTools }]),
  ],
}
