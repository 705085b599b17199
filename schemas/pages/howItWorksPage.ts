import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { heroField } from '@/schemas/objects/heroField'
import { requiredHeading, textField } from '@/schemas/sections/defineSection'

const points = defineField({
  name: 'points',
  title: 'Points',
  type: 'array',
  of: [defineArrayMember({ type: 'sectionPoint' })],
})

export const howItWorksPage = defineType({
  name: 'howItWorksPage',
  title: 'How it works',
  type: 'document',
  icon: BulbOutlineIcon,
  groups: [
    { name: 'hero', title: 'Hero', default: true },
    { name: 'flow', title: 'Steps' },
    { name: 'foundation', title: 'Foundation' },
    { name: 'status', title: 'Status' },
    { name: 'action', title: 'Call to action' },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: { metadata: { _type: 'pageMetadata', type: 'how-it-works', noIndex: false } },
  fields: [
    heroField(),
    defineField({
      name: 'flow',
      title: 'Steps',
      type: 'object',
      group: 'flow',
      fields: [
        requiredHeading,
        textField,
        {
          ...points,
          title: 'Steps',
          validation: (rule) =>
            rule.length(4).warning('The layout is designed for four steps. Other numbers work too.'),
        },
      ],
    }),
    defineField({
      name: 'foundation',
      title: 'Technical foundation',
      type: 'object',
      group: 'foundation',
      fields: [
        requiredHeading,
        textField,
        {
          ...points,
          title: 'Cards',
          validation: (rule) =>
            rule.length(6).warning('The layout is designed for six cards. Other numbers work too.'),
        },
      ],
    }),
    defineField({
      name: 'status',
      title: 'Implementation status',
      type: 'object',
      group: 'status',
      fields: [
        requiredHeading,
        textField,
        defineField({
          name: 'items',
          title: 'Items',
          type: 'array',
          of: [defineArrayMember({ type: 'statusItem' })],
        }),
      ],
    }),
    defineField({
      name: 'action',
      title: 'Call to action',
      type: 'object',
      group: 'action',
      description: 'The button opens the meeting booking page from Site settings in a new tab.',
      fields: [
        requiredHeading,
        textField,
        defineField({
          name: 'label',
          title: 'Button label',
          type: 'string',
          initialValue: 'Check Your AI Visibility',
          validation: (rule) => rule.required().error('Enter a button label.'),
        }),
      ],
    }),
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  preview: {
    select: { headline: 'hero.headline' },
    prepare: ({ headline }) => ({ title: 'How it works', subtitle: headline }),
  },
})
