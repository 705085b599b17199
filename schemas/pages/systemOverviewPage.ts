import { StackCompactIcon } from '@sanity/icons/StackCompact'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { heroField } from '@/schemas/objects/heroField'
import { requiredHeading, textField } from '@/schemas/sections/defineSection'
import { sectionsField } from '@/schemas/sections/sectionsField'

export const systemOverviewPage = defineType({
  name: 'systemOverviewPage',
  title: 'System overview',
  type: 'document',
  icon: StackCompactIcon,
  groups: [
    { name: 'hero', title: 'Hero', default: true },
    { name: 'layers', title: 'Layers' },
    { name: 'sections', title: 'Sections' },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: { metadata: { _type: 'pageMetadata', type: 'system-overview', noIndex: false } },
  fields: [
    heroField('Shown on a dark background.'),
    defineField({
      name: 'layers',
      title: 'Layers',
      type: 'object',
      group: 'layers',
      fields: [
        requiredHeading,
        textField,
        defineField({
          name: 'items',
          title: 'Layers, from top to bottom',
          type: 'array',
          of: [defineArrayMember({ type: 'systemLayer' })],
        }),
      ],
    }),
    sectionsField(true),
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  preview: {
    select: { headline: 'hero.headline' },
    prepare: ({ headline }) => ({ title: 'System overview', subtitle: headline }),
  },
})
