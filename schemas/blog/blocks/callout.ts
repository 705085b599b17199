import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineField, defineType } from 'sanity'

export const callout = defineType({
  name: 'callout',
  title: 'Note',
  type: 'object',
  icon: InfoOutlineIcon,
  fields: [
    defineField({
      name: 'tone',
      title: 'Type',
      type: 'string',
      options: {
        list: [
          { title: 'Information', value: 'info' },
          { title: 'Tip', value: 'tip' },
          { title: 'Warning', value: 'warning' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'info',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().error('Enter the note, or remove it.'),
    }),
  ],
  preview: {
    select: { tone: 'tone', body: 'body' },
    prepare: ({ tone, body }) => ({ title: body?.[0]?.children?.[0]?.text ?? 'Empty note', subtitle: tone }),
  },
})
