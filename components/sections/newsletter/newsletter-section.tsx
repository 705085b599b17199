import { SubscribeForm } from '@/components/site/subscribe/subscribe-form'
import { routes } from '@/lib/addresses/routes'
import { paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition } from '../section'

export const newsletterFragment = /* groq */ `_type == "newsletterSection" => { heading, text }`

/** The form that subscribes to the newsletter. */
export const newsletterSection: SectionDefinition<'newsletterSection'> = {
  frame: { heading: 'Get the newsletter by email', background: 'subtle', layout: 'beside' },
  View: ({ id }) => (
    <SubscribeForm source="newsletter" id={`${id}-email`} size="large" label="Email address" />
  ),
  markdown: () => paragraph([{ text: 'Subscribe', href: routes.newsletterForm }]),
}
