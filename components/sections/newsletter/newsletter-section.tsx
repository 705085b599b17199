import { SubscribeForm } from '@/components/site/subscribe/subscribe-form'
import { Section } from '@/components/ui/section'
import { routes } from '@/lib/addresses/routes'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition } from '../section'

export const newsletterFragment = /* groq */ `_type == "newsletterSection" => { heading, text }`

const defaultHeading = 'Get the newsletter by email'

/** The form that subscribes to the newsletter. */
export const newsletterSection: SectionDefinition<'newsletterSection'> = {
  View: ({ section, id, mark }) => (
    <Section
      id={id}
      heading={section.heading ?? defaultHeading}
      text={section.text}
      background="subtle"
      layout="beside"
      mark={mark}
    >
      <SubscribeForm source="newsletter" id={`${id}-email`} size="large" label="Email address" />
    </Section>
  ),
  markdown: (section) => [
    ...heading(2, section.heading ?? defaultHeading),
    ...paragraph(section.text),
    ...paragraph([{ text: 'Subscribe', href: routes.newsletterForm }]),
  ],
}
