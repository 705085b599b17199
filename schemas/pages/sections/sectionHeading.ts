import { defineField } from 'sanity'

/** Heading and text at the start of a section. */
export const sectionHeading = [
  defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    validation: (rule) =>
      rule.required().error('Give the section a heading; links can lead to it by its words.'),
  }),
  defineField({ name: 'text', title: 'Text under the heading', type: 'text', rows: 3 }),
]
