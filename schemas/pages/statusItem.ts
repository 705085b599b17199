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
  title: 'Line of the panel',
  type: 'object',
  icon: ActivityIcon,
  initialValue: { state: 'done' },
  fields: [
    defineField({
      name: 'title',
      title: 'What is set up',
      type: 'string',
      validation: (rule) => rule.required().error('Write what is set up, or remove the line.'),
    }),
    defineField({ name: 'text', title: 'Detail', type: 'string', description: 'Such as a file or a time.' }),
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      options: { list: states, layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Choose how far it is.'),
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
