import { ChevronDownIcon } from '@sanity/icons/ChevronDown'
import { defineArrayMember, defineField, defineType } from 'sanity'

/** An entry of the menu that opens a list of links. */
export const menuGroup = defineType({
  name: 'menuGroup',
  title: 'Group of links',
  type: 'object',
  icon: ChevronDownIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a name. Visitors select it to see the links.'),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.min(1).error('Add a link, or remove the group.'),
    }),
  ],
  preview: {
    select: { title: 'label', first: 'links.0.label', second: 'links.1.label', third: 'links.2.label' },
    prepare: ({ title, first, second, third }) => ({
      title: title ?? 'Group without a name',
      subtitle: [first, second, third].filter(Boolean).join(', '),
    }),
  },
})
