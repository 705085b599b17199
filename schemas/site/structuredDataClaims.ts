import { defineField } from 'sanity'
import { ratingPair } from '@/schemas/rules/rules'

export const structuredDataClaimsField = defineField({
  name: 'structuredDataClaims',
  title: 'Structured data claims',
  type: 'object',
  group: 'claims',
  description: 'Shown to search engines on every page. Clear a field to remove its claim.',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'conversionGain',
      title: 'Conversion gain',
      type: 'string',
      description: 'For example "20-40%".',
    }),
    defineField({
      name: 'conversionGainMax',
      title: 'Highest gain',
      type: 'string',
      description: 'For example "47%".',
    }),
    defineField({
      name: 'bounceRateReduction',
      title: 'Bounce rate reduction',
      type: 'string',
      description: 'For example "34%".',
    }),
    defineField({
      name: 'implementationTime',
      title: 'Implementation time',
      type: 'string',
      description: 'For example "24-72 hours".',
    }),
    defineField({
      name: 'lowPrice',
      title: 'Lowest price',
      type: 'number',
      validation: (rule) => rule.min(0).error('The price can’t be negative.'),
    }),
    defineField({
      name: 'highPrice',
      title: 'Highest price',
      type: 'number',
      validation: (rule) =>
        rule
          .min(rule.valueOfField('lowPrice'))
          .error('The highest price can’t be lower than the lowest price.'),
    }),
    defineField({
      name: 'priceCurrency',
      title: 'Currency',
      type: 'string',
      description: 'Three-letter code.',
      initialValue: 'USD',
      validation: (rule) =>
        rule.regex(/^[A-Z]{3}$/).error('Enter the three-letter currency code, for example USD.'),
    }),
    defineField({
      name: 'ratingValue',
      title: 'Rating',
      type: 'number',
      description: 'From 1 to 5. Enter only a rating that a review site shows.',
      validation: (rule) => [
        rule.min(1).max(5).error('Enter a rating from 1 to 5.'),
        rule.custom((_, { parent }) => ratingPair(parent)),
      ],
    }),
    defineField({
      name: 'ratingCount',
      title: 'Number of ratings',
      type: 'number',
      validation: (rule) => rule.integer().min(1).error('Enter the number of ratings, at least 1.'),
    }),
  ],
})
