import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { defineField, defineType } from 'sanity'

/** A title with a text, for a step, a card or a row. */
export const sectionPoint = defineType({
  name: 'sectionPoint',
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
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 }),
    defineField({
      name: 'isNew',
      title: 'Mark as new',
      type: 'boolean',
      description: 'Shows a NEW label next to the title.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'title', text: 'text', isNew: 'isNew' },
    prepare: ({ title, text, isNew }) => ({
      title,
      subtitle: [isNew && 'New', text].filter(Boolean).join(' · '),
    }),
  },
})
