import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { defineField, defineType } from 'sanity'

export const valuePoint = defineType({
  name: 'valuePoint',
  title: 'Point',
  type: 'object',
  icon: CheckmarkIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a title, or remove this item.'),
    }),
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 2 }),
    defineField({
      name: 'figure',
      title: 'Figure',
      type: 'string',
      description: 'Shown large, for example "24-72 h".',
    }),
  ],
  preview: {
    select: { title: 'title', figure: 'figure', text: 'text' },
    prepare: ({ title, figure, text }) => ({ title, subtitle: [figure, text].filter(Boolean).join(' · ') }),
  },
})
