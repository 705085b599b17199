import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { z } from 'zod'
import { evenRows } from '@/schemas/rules/rules'

const rowsShape = z.array(z.object({ cells: z.array(z.string()).optional() })).catch([])

export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  options: { modal: { type: 'dialog', width: 2 } },
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'What the table shows, in one sentence.',
    }),
    defineField({
      name: 'hasHeader',
      title: 'First row is a header',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'rows',
      title: 'Cells',
      description: 'Type in the cells, or paste from a spreadsheet or document.',
      type: 'array',
      of: [defineArrayMember({ type: 'tableRow' })],
      validation: (rule) => [
        rule.min(1).error('Add a row, or remove the table.'),
        rule.custom((rows) => evenRows(rowsShape.parse(rows).map(({ cells }) => cells?.length ?? 0))),
      ],
    }),
  ],
  preview: {
    select: { caption: 'caption', rows: 'rows' },
    prepare: ({ caption, rows }) => ({
      title: caption ?? 'Table',
      subtitle: rowsShape
        .parse(rows)
        .map(({ cells }) => cells?.join(', '))
        .join(' · '),
    }),
  },
})
