import { defineField } from 'sanity'
import { highlighted } from '@/schemas/rules/rules'

/** The words and buttons of a hero. */
export const heroFields = [
  defineField({ name: 'eyebrow', title: 'Eyebrow', type: 'string' }),
  defineField({
    name: 'headline',
    title: 'Headline',
    type: 'string',
    validation: (rule) => rule.required().error('Enter a headline. It’s the page’s main heading.'),
  }),
  defineField({
    name: 'highlightedPhrase',
    title: 'Highlighted words',
    type: 'string',
    description: 'Copy the words exactly from the headline.',
    validation: (rule) => rule.custom((phrase, { parent }) => highlighted(phrase, parent)).warning(),
  }),
  defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 }),
  defineField({ name: 'primaryCta', title: 'Primary button', type: 'link' }),
  defineField({ name: 'secondaryCta', title: 'Secondary button', type: 'link' }),
]

/**
 * The hero of a page with its own layout. Its headline is the page's only h1.
 * @param description help text of the field
 */
export const heroField = (description?: string) =>
  defineField({
    name: 'hero',
    title: 'Hero',
    type: 'object',
    group: 'hero',
    ...(description ? { description } : {}),
    fields: heroFields,
  })
