import type { Body } from '@/components/prose/body'
import { Faq } from '@/components/prose/faq'
import { Section } from '@/components/ui/section'
import { bodyParts } from '@/lib/discovery/markdown/parts/body-parts'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition, SectionOf } from '../section'

export const faqFragment = /* groq */ `_type == "faqSection" => { heading, text, items }`

const defaultHeading = 'Questions and answers'

/** The questions as the block that a text has for them, without a heading of its own. */
const blockOf = ({ items }: SectionOf<'faqSection'>): Body =>
  items?.length ? [{ _type: 'faq', _key: 'questions', items }] : []

/** Questions with collapsible answers, which are structured data too. */
export const faqSection: SectionDefinition<'faqSection'> = {
  View: ({ section: { heading: title, text, items }, id, mark }) =>
    items?.length ? (
      <Section id={id} heading={title ?? defaultHeading} text={text} layout="beside" divided mark={mark}>
        <Faq items={items} mark={mark} />
      </Section>
    ) : null,
  markdown: (section) => {
    const questions = bodyParts(blockOf(section), 2)
    if (questions.length === 0) return []
    return [...heading(2, section.heading ?? defaultHeading), ...paragraph(section.text), ...questions]
  },
  body: blockOf,
}
