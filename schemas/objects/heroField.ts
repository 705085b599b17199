import { defineField } from 'sanity'
import { highlighted } from '@/schemas/rules/highlight'

/**
 * The hero of a page. Its headline is the page's only h1.
 * @param description help text of the field
 */
export const heroField = (description?: string) =>
  defineField({
    name: 'hero',
    title: 'Hero',
    type: 'object',
    group: 'hero',
    ...(description ? { description } : {}),
    fields: [
      defineField({ name: 'eyebrow', title: 'Line above the headline', type: 'string' }),
      defineField({
        name: 'headline',
        title: 'Headline',
        type: 'string',
        validation: (rule) => rule.required().error('Write the headline; it is the page’s one main heading.'),
      }),
      defineField({
        name: 'highlightedPhrase',
        title: 'Highlighted words',
        type: 'string',
        description: 'Copy them from the headline exactly.',
        validation: (rule) => rule.custom((phrase, { document }) => highlighted(phrase, document)).warning(),
      }),
      defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 }),
      defineField({ name: 'primaryCta', title: 'Primary button', type: 'link' }),
      defineField({ name: 'secondaryCta', title: 'Secondary button', type: 'link' }),
    ],
  })
