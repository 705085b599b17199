import { SplitHorizontalIcon } from '@sanity/icons/SplitHorizontal'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  icon: SplitHorizontalIcon,
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells, from left to right',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.min(1).error('Add a cell, or remove this row.'),
    }),
  ],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells }) => ({ title: cells?.join(' | ') ?? 'Empty row' }),
  },
})
