import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection, requiredHeading, textField } from './defineSection'

const layouts = [
  { title: 'Rows with dividers', value: 'ledger' },
  { title: 'Columns', value: 'columns' },
  { title: 'Numbered steps', value: 'steps' },
]

export const pointsSection = defineSection({
  name: 'pointsSection',
  title: 'Points or steps',
  icon: ThListIcon,
  initialValue: {
    layout: 'ledger',
    points: ['first', 'second', 'third'].map((_key) => ({ _type: 'sectionPoint', _key })),
  },
  fields: [
    requiredHeading,
    textField,
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      options: { list: layouts, layout: 'radio' },
      validation: (rule) => rule.required().error('Choose a layout.'),
    }),
    defineField({
      name: 'points',
      title: 'Points',
      type: 'array',
      of: [defineArrayMember({ type: 'sectionPoint' })],
      validation: (rule) => rule.min(1).error('Add a point, or remove the section.'),
    }),
  ],
  kindField: { name: 'layout', titles: layouts },
})
