import { ActivityIcon } from '@sanity/icons/Activity'
import { defineField, defineType } from 'sanity'

const states = [
  { title: 'Done', value: 'done' },
  { title: 'In progress', value: 'progress' },
  { title: 'Next', value: 'next' },
]

/** A line of the implementation status panel. */
export const statusItem = defineType({
  name: 'statusItem',
  title: 'Status item',
  type: 'object',
  icon: ActivityIcon,
  initialValue: { state: 'done' },
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a title, or remove this item.'),
    }),
    defineField({
      name: 'text',
      title: 'Detail',
      type: 'string',
      description: 'For example a file or a time.',
    }),
    defineField({
      name: 'state',
      title: 'Status',
      type: 'string',
      options: { list: states, layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Choose a status.'),
    }),
  ],
  preview: {
    select: { title: 'title', state: 'state' },
    prepare: ({ title, state }) => ({
      title,
      subtitle: states.find(({ value }) => value === state)?.title ?? 'Not chosen yet',
    }),
  },
})
