import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { slugField } from '@/schemas/objects/slugField'
import { hexColour } from '@/schemas/rules/colour'

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
      validation: (rule) => rule.required().error('Give the category a name.'),
    }),
    slugField('title', 'Names the category in the address of a filtered blog list.'),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      description: 'One sentence: what a reader finds under this category.',
    }),
    defineField({
      name: 'color',
      title: 'Colour',
      type: 'string',
      description: 'As # and six digits or letters a to f.',
      initialValue: '#1F5C45',
      validation: (rule) => rule.custom(hexColour),
    }),
  ],
  orderings: [{ name: 'name', title: 'Name', by: [{ field: 'title', direction: 'asc' }] }],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
