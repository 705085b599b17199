import { UserIcon } from '@sanity/icons/User'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { slugField } from '@/schemas/objects/slugField'

export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the author’s name.'),
    }),
    slugField('name', 'Identifies the author in URLs.'),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      description: 'For example "Head of research".',
    }),
    defineField({ name: 'portrait', title: 'Portrait', type: 'imageWithAlt' }),
    defineField({ name: 'bio', title: 'Bio', type: 'richText' }),
    defineField({
      name: 'links',
      title: 'Social profiles',
      type: 'array',
      of: [defineArrayMember({ type: 'socialLink' })],
    }),
  ],
  orderings: [{ name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
})
