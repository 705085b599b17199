import { defineField } from 'sanity'
import { ratingPair } from '@/schemas/rules/rating'

export const structuredDataClaimsField = defineField({
  name: 'structuredDataClaims',
  title: 'Claims made to search engines',
  type: 'object',
  group: 'claims',
  description: 'Only what is written here is claimed. Empty a field and its claim is gone from every page.',
  options: { columns: 2 },
  fields: [
    defineField({
      name: 'conversionGain',
      title: 'Gain in conversion',
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
      title: 'Fewer bounces',
      type: 'string',
      description: 'For example "34%".',
    }),
    defineField({
      name: 'implementationTime',
      title: 'Time to implement',
      type: 'string',
      description: 'For example "24-72 hours".',
    }),
    defineField({
      name: 'lowPrice',
      title: 'Entry price',
      type: 'number',
      validation: (rule) => rule.min(0).error('A price cannot be below zero.'),
    }),
    defineField({
      name: 'highPrice',
      title: 'Top price',
      type: 'number',
      validation: (rule) =>
        rule.min(rule.valueOfField('lowPrice')).error('The top price cannot be below the entry price.'),
    }),
    defineField({
      name: 'priceCurrency',
      title: 'Currency',
      type: 'string',
      description: 'Three letters.',
      initialValue: 'USD',
      validation: (rule) =>
        rule.regex(/^[A-Z]{3}$/).error('Write the three capital letters of the currency, such as USD.'),
    }),
    defineField({
      name: 'ratingValue',
      title: 'Rating',
      type: 'number',
      description: 'From 1 to 5. Claim only what a review site shows.',
      validation: (rule) => [
        rule.min(1).max(5).error('A rating goes from 1 to 5.'),
        rule.custom((_, { parent }) => ratingPair(parent)),
      ],
    }),
    defineField({
      name: 'ratingCount',
      title: 'Number of ratings',
      type: 'number',
      validation: (rule) =>
        rule.integer().min(1).error('Write how many people rated, a whole number from 1.'),
    }),
  ],
})
