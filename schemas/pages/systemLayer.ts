import { StackCompactIcon } from '@sanity/icons/StackCompact'
import { defineArrayMember, defineField, defineType } from 'sanity'

/** One layer of the system with what it is made of. */
export const systemLayer = defineType({
  name: 'systemLayer',
  title: 'Layer',
  type: 'object',
  icon: StackCompactIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a name, or remove this layer.'),
    }),
    defineField({ name: 'text', title: 'What it does', type: 'text', rows: 2 }),
    defineField({
      name: 'parts',
      title: 'Components',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Files, formats, and protocols, for example llms.txt or JSON-LD.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
