import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { sampleField } from '@/schemas/objects/sampleField'
import { slugField } from '@/schemas/objects/slugField'
import { atMost, lengthBetween } from '@/schemas/rules/text'

export const caseStudy = defineType({
  name: 'caseStudy',
  title: 'Case study',
  type: 'document',
  icon: TrendUpwardIcon,
  groups: [
    { name: 'writing', title: 'Writing', default: true },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: () => ({
    publishedAt: new Date().toISOString().slice(0, 10),
    isSample: false,
    metadata: { _type: 'pageMetadata', type: 'product', noIndex: false },
  }),
  fields: [
    orderRankField({ type: 'caseStudy' }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'writing',
      validation: (rule) => [
        rule.required().error('Enter a title.'),
        rule.custom(lengthBetween({ what: 'The title', min: 30, max: 60 })).info(),
      ],
    }),
    {
      ...slugField(
        'title',
        'The end of the page’s address, after /case-studies/. If it changes, the old address redirects here.',
      ),
      group: 'writing',
    },
    defineField({
      name: 'customer',
      title: 'Customer',
      type: 'string',
      group: 'writing',
      validation: (rule) => rule.required().error('Enter the name of the customer.'),
    }),
    defineField({
      name: 'industry',
      title: 'Industry',
      type: 'string',
      group: 'writing',
      description: 'For example "Furniture" or "Industrial supplies".',
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 3,
      group: 'writing',
      description: 'Shown in the list, and in search results if the page has no description.',
      validation: (rule) => [
        rule.required().error('Enter a summary: one or two sentences on what changed for the customer.'),
        rule.custom(lengthBetween({ what: 'The summary', min: 120, max: 160 })).warning(),
      ],
    }),
    defineField({
      name: 'results',
      title: 'Results',
      type: 'array',
      group: 'writing',
      description: 'Up to three figures, most important first. Say what was measured and over how many runs.',
      of: [
        defineArrayMember({
          name: 'result',
          title: 'Result',
          type: 'object',
          fields: [
            defineField({
              name: 'value',
              title: 'Figure',
              type: 'string',
              description: 'For example "2 of 10" or "38%".',
              validation: (rule) => [
                rule.required().error('Enter the figure.'),
                rule.custom(atMost('The figure', 12)).error(),
              ],
            }),
            defineField({
              name: 'label',
              title: 'What it measures',
              type: 'string',
              validation: (rule) => [
                rule.required().error('Enter what the figure measures.'),
                rule.custom(atMost('The text', 90)).warning(),
              ],
            }),
          ],
          preview: { select: { title: 'value', subtitle: 'label' } },
        }),
      ],
      validation: (rule) => rule.max(3).error('Only three figures are shown. Remove the others.'),
    }),
    defineField({
      name: 'quote',
      title: 'Quote',
      type: 'object',
      group: 'writing',
      options: { columns: 2 },
      fields: [
        defineField({
          name: 'text',
          title: 'Quote',
          type: 'text',
          rows: 3,
          description: 'In the customer’s own words, without quotation marks.',
        }),
        defineField({ name: 'name', title: 'Name', type: 'string' }),
        defineField({ name: 'role', title: 'Role', type: 'string' }),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'blockContent',
      group: 'writing',
      description: 'Headings become the table of contents.',
      validation: (rule) => rule.required().error('Enter the text.'),
    }),
    defineField({
      name: 'publishedAt',
      title: 'Publication date',
      type: 'plainDate',
      group: 'writing',
      validation: (rule) => rule.required().error('Choose the date that is shown next to the text.'),
    }),
    { ...sampleField, group: 'writing' },
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: { title: 'title', customer: 'customer', isSample: 'isSample' },
    prepare: ({ title, customer, isSample }) => ({
      title: title ?? 'Untitled case study',
      subtitle: [isSample && 'Sample', customer].filter(Boolean).join(' · '),
    }),
  },
})
