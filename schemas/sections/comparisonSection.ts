import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineArrayMember, defineField, isRecord } from 'sanity'
import { comparedRows, ourColumn } from '@/schemas/rules/comparison'
import { defineSection, requiredHeading, textField } from './defineSection'

export const comparisonSection = defineSection({
  name: 'comparisonSection',
  title: 'Comparison',
  icon: ThLargeIcon,
  initialValue: {
    rows: [
      { _type: 'tableRow', _key: 'names', cells: ['', '', ''] },
      { _type: 'tableRow', _key: 'first', cells: ['', '', ''] },
    ],
  },
  fields: [
    requiredHeading,
    textField,
    defineField({
      name: 'rows',
      title: 'Table',
      type: 'array',
      of: [defineArrayMember({ type: 'tableRow' })],
      description:
        'In the first row, the names of what you compare. In the first column, what you compare them by. Visitors see a check mark for Yes and a dash for No; any other text is shown as it is.',
      validation: (rule) => rule.custom(comparedRows),
    }),
    defineField({
      name: 'ours',
      title: 'Your column',
      type: 'string',
      placeholder: 'No column is highlighted',
      description: 'The name of the column to highlight, as it is in the first row.',
      validation: (rule) =>
        rule.custom((name, { parent }) => ourColumn(name, isRecord(parent) ? parent.rows : [])),
    }),
  ],
})
