import { BillIcon } from '@sanity/icons/Bill'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { NumberIcon } from '@sanity/icons/Number'
import { RocketIcon } from '@sanity/icons/Rocket'
import { StarIcon } from '@sanity/icons/Star'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { sampleField } from '@/schemas/objects/sampleField'

const kinds = [
  { title: 'Rating', value: 'rating', icon: StarIcon },
  { title: 'Product launch', value: 'launch', icon: RocketIcon },
  { title: 'Leaderboard rank', value: 'leaderboard', icon: NumberIcon },
  { title: 'Article', value: 'article', icon: DocumentTextIcon },
]

export const pressItem = defineType({
  name: 'pressItem',
  title: 'Press and awards',
  type: 'document',
  icon: BillIcon,
  initialValue: { kind: 'article', isSample: false },
  fields: [
    orderRankField({ type: 'pressItem' }),
    defineField({
      name: 'kind',
      title: 'Type',
      type: 'string',
      options: { list: kinds.map(({ title, value }) => ({ title, value })), layout: 'radio' },
      validation: (rule) => rule.required().error('Choose a type.'),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the headline or the name of the award.'),
    }),
    defineField({
      name: 'source',
      title: 'Source',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the name of the publication or site.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      validation: (rule) => rule.error('Enter a full URL, starting with https://.'),
    }),
    defineField({
      name: 'figure',
      title: 'Figure',
      type: 'string',
      description: 'Shown large, for example "5.0" or "#1".',
      hidden: ({ document }) => document?.kind === 'article',
    }),
    defineField({ name: 'publishedAt', title: 'Date', type: 'plainDate' }),
    defineField({ name: 'logo', title: 'Source logo', type: 'imageWithAlt' }),
    sampleField,
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: {
      title: 'title',
      kind: 'kind',
      source: 'source',
      figure: 'figure',
      isSample: 'isSample',
      logo: 'logo',
    },
    prepare: ({ title, kind, source, figure, isSample, logo }) => {
      const known = kinds.find(({ value }) => value === kind)
      return {
        title: title ?? 'Untitled press item',
        subtitle: [isSample && 'Sample', known?.title, figure, source].filter(Boolean).join(' · '),
        media: logo ?? known?.icon ?? BillIcon,
      }
    },
  },
})
