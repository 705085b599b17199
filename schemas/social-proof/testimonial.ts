import { DoubleQuoteIcon } from '@sanity/icons/DoubleQuote'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { sampleField } from '@/schemas/objects/sampleField'
import { atMost } from '@/schemas/rules/text'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: DoubleQuoteIcon,
  initialValue: () => ({
    reviewDate: new Date().toISOString().slice(0, 10),
    highlighted: false,
    isSample: false,
  }),
  fields: [
    orderRankField({ type: 'testimonial' }),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the name.'),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      description: 'For example "Head of growth".',
    }),
    defineField({ name: 'company', title: 'Company', type: 'string' }),
    defineField({
      name: 'quote',
      title: 'Quote',
      type: 'text',
      rows: 4,
      description: 'In their own words, without quotation marks.',
      validation: (rule) => [
        rule.required().error('Enter the quote.'),
        rule.custom(atMost('The quote', 320)).warning(),
      ],
    }),
    defineField({
      name: 'category',
      title: 'Subject',
      type: 'string',
      description: 'For example "Ecommerce" or "Reporting".',
    }),
    defineField({
      name: 'reviewDate',
      title: 'Date',
      type: 'plainDate',
      validation: (rule) =>
        rule.custom(
          (date) =>
            !date || date <= new Date().toISOString().slice(0, 10) || 'The date can’t be in the future.',
        ),
    }),
    defineField({
      name: 'rating',
      title: 'Stars',
      type: 'number',
      description: 'From 1 to 5. Leave empty if there is no rating.',
      validation: (rule) => rule.min(1).max(5).error('Enter 1 to 5 stars, or leave this empty.'),
    }),
    defineField({
      name: 'highlighted',
      title: 'Highlight',
      type: 'boolean',
      description: 'Shown larger, with its last sentence highlighted.',
    }),
    defineField({ name: 'portrait', title: 'Portrait', type: 'imageWithAlt' }),
    sampleField,
  ],
  orderings: [
    orderRankOrdering,
    { name: 'newest', title: 'Newest first', by: [{ field: 'reviewDate', direction: 'desc' }] },
  ],
  preview: {
    select: {
      title: 'name',
      role: 'role',
      company: 'company',
      highlighted: 'highlighted',
      isSample: 'isSample',
      media: 'portrait',
    },
    prepare: ({ title, role, company, highlighted, isSample, media }) => ({
      title: title ?? 'Testimonial without a name',
      subtitle: [isSample && 'Sample', highlighted && 'Highlighted', role, company]
        .filter(Boolean)
        .join(' · '),
      media: media ?? DoubleQuoteIcon,
    }),
  },
})
