import { InlineIcon } from '@sanity/icons/Inline'
import { defineField, defineType } from 'sanity'

export const featureStripItem = defineType({
  name: 'featureStripItem',
  title: 'Feature',
  type: 'object',
  icon: InlineIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a title, or remove this item.'),
    }),
    defineField({ name: 'text', title: 'Text', type: 'string' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
