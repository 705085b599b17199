import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { slugField } from '@/schemas/objects/slugField'
import { hexColor } from '@/schemas/rules/rules'

export const category = defineType({
  name: 'category',
  title: 'Category',
  type: 'document',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a name.'),
    }),
    slugField('title', 'The last part of the URL, after /blog/category/.'),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      description: 'One sentence about the posts in this category.',
    }),
    defineField({
      name: 'color',
      title: 'Color',
      type: 'string',
      description: 'Hex code, for example #1F5C45.',
      initialValue: '#1F5C45',
      validation: (rule) => rule.custom(hexColor),
    }),
  ],
  orderings: [{ name: 'name', title: 'Name', by: [{ field: 'title', direction: 'asc' }] }],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
