import { HomeIcon } from '@sanity/icons/Home'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { heroField } from '@/schemas/objects/heroField'

const heading = defineField({ name: 'heading', title: 'Heading', type: 'string' })
const text = defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 })

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'hero', title: 'Hero', default: true },
    { name: 'demo', title: 'Demo' },
    { name: 'value', title: 'Value' },
    { name: 'headings', title: 'Section headings' },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: {
    metadata: { _type: 'pageMetadata', type: 'home', noIndex: false },
    testimonialsSection: { headline: 'Trusted by 1000+ Marketing Teams Worldwide' },
    pricingSection: { billingNote: 'Billed annually', guarantee: '14 days money-back guarantee' },
  },
  fields: [
    heroField('Shown at the top of the page. The slides next to it are edited under "Showcase slides".'),
    defineField({
      name: 'featureStrip',
      title: 'Feature strip',
      type: 'array',
      of: [defineArrayMember({ type: 'featureStripItem' })],
      group: 'hero',
      validation: (rule) =>
        rule.max(5).warning('The strip fits five items. Additional items wrap onto a second line.'),
    }),
    defineField({
      name: 'demo',
      title: 'Product demo',
      type: 'object',
      group: 'demo',
      fields: [heading, text],
    }),
    defineField({
      name: 'valueProposition',
      title: 'Value proposition',
      type: 'object',
      group: 'value',
      fields: [
        heading,
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
    }),
    defineField({
      name: 'partners',
      title: 'Partner logos',
      type: 'object',
      group: 'headings',
      fields: [heading],
    }),
    defineField({
      name: 'features',
      title: 'Features',
      type: 'object',
      group: 'headings',
      fields: [heading, text],
    }),
    defineField({
      name: 'testimonialsSection',
      title: 'Testimonials',
      type: 'object',
      group: 'headings',
      fields: [defineField({ name: 'headline', title: 'Headline', type: 'string' }), text],
    }),
    defineField({
      name: 'pressSection',
      title: 'Press and awards',
      type: 'object',
      group: 'headings',
      fields: [heading, text],
    }),
    defineField({
      name: 'pricingSection',
      title: 'Pricing',
      type: 'object',
      group: 'headings',
      fields: [
        heading,
        text,
        defineField({ name: 'billingNote', title: 'Billing note', type: 'string' }),
        defineField({ name: 'guarantee', title: 'Guarantee', type: 'string' }),
      ],
    }),
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  preview: {
    select: { headline: 'hero.headline' },
    prepare: ({ headline }) => ({ title: 'Home page', subtitle: headline, media: HomeIcon }),
  },
})
