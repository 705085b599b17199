import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection, headingField } from './defineSection'

export const valueSection = defineSection({
  name: 'valueSection',
  title: 'Value proposition',
  icon: TrendUpwardIcon,
  fields: [
    headingField('Why it matters'),
    defineField({ name: 'text', title: 'Text', type: 'richText' }),
    defineField({
      name: 'points',
      title: 'Points',
      type: 'array',
      of: [defineArrayMember({ type: 'valuePoint' })],
    }),
    defineField({
      name: 'cta',
      title: 'Button',
      type: 'link',
      description: 'For example "Check Your AI Visibility", which links to Test Your Website.',
    }),
  ],
})
