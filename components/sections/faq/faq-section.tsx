import type { Body } from '@/components/prose/body'
import { Faq } from '@/components/prose/faq'
import { bodyParts } from '@/lib/discovery/markdown/parts/body-parts'
import type { SectionDefinition, SectionOf } from '../section'

export const faqFragment = /* groq */ `_type == "faqSection" => { heading, text, items }`

/** The questions as the block that a text has for them, without a heading of its own. */
const blockOf = ({ items }: SectionOf<'faqSection'>): Body =>
  items?.length ? [{ _type: 'faq', _key: 'questions', items }] : []

/** Questions with collapsible answers, which are structured data too. */
export const faqSection: SectionDefinition<'faqSection'> = {
  frame: { heading: 'Questions and answers', layout: 'beside', divided: true },
  View: ({ section: { items }, mark }) => (items?.length ? <Faq items={items} mark={mark} /> : null),
  markdown: (section) => {
    const questions = bodyParts(blockOf(section), 2)
    return questions.length > 0 ? questions : null
  },
  body: blockOf,
}
