import { defineField } from 'sanity'

/** The words that open a section. */
export const sectionHeading = [
  defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    validation: (rule) => rule.required().error('Give the section a heading; the page’s contents list it.'),
  }),
  defineField({ name: 'text', title: 'Text under the heading', type: 'text', rows: 3 }),
]
