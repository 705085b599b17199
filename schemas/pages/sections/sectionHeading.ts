import { defineField } from 'sanity'

/** Heading and text at the start of a section. */
export const sectionHeading = [
  defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    validation: (rule) => rule.required().error('Enter a heading. Links can point to it.'),
  }),
  defineField({ name: 'text', title: 'Text under the heading', type: 'text', rows: 3 }),
]
