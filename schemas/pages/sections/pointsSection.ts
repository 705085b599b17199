import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { hiddenField, sectionSubtitle } from './hiddenField'
import { sectionHeading } from './sectionHeading'

const layouts = [
  { title: 'Rows with dividers', value: 'ledger' },
  { title: 'Columns', value: 'columns' },
  { title: 'Numbered steps', value: 'steps' },
]

export const pointsSection = defineType({
  name: 'pointsSection',
  title: 'Points or steps',
  type: 'object',
  icon: ThListIcon,
  initialValue: { layout: 'ledger' },
  fields: [
    ...sectionHeading,
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
    hiddenField,
  ],
  preview: {
    select: { title: 'heading', layout: 'layout', isHidden: 'isHidden' },
    prepare: ({ title, layout, isHidden }) => ({
      title,
      subtitle: sectionSubtitle(
        isHidden,
        layouts.find(({ value }) => value === layout)?.title ?? 'Not chosen yet',
      ),
    }),
  },
})
