import { BoltIcon } from '@sanity/icons/Bolt'
import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { ComponentIcon } from '@sanity/icons/Component'
import { HeartIcon } from '@sanity/icons/Heart'
import { TargetIcon } from '@sanity/icons/Target'
import { TerminalIcon } from '@sanity/icons/Terminal'
import { UsersIcon } from '@sanity/icons/Users'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { atMost } from '@/schemas/rules/text'

const illustrations = [
  { title: 'Ranking', value: 'ranking', icon: ChartUpwardIcon },
  { title: 'Competitors', value: 'competitors', icon: UsersIcon },
  { title: 'Prompts', value: 'prompts', icon: TerminalIcon },
  { title: 'Instant setup', value: 'instant', icon: BoltIcon },
  { title: 'Position', value: 'position', icon: TargetIcon },
  { title: 'Sentiment', value: 'sentiment', icon: HeartIcon },
]

export const featureCard = defineType({
  name: 'featureCard',
  title: 'Feature card',
  type: 'document',
  icon: ComponentIcon,
  initialValue: { isNew: false },
  fields: [
    orderRankField({ type: 'featureCard' }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a title.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.custom(atMost('The text', 220)).warning(),
    }),
    defineField({
      name: 'isNew',
      title: 'Mark as new',
      type: 'boolean',
      description: 'Shows a NEW label next to the title.',
    }),
    defineField({
      name: 'illustration',
      title: 'Illustration',
      type: 'string',
      options: { list: illustrations.map(({ title, value }) => ({ title, value })) },
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      description: 'Leave the link text empty to show no link.',
    }),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: { title: 'title', text: 'text', isNew: 'isNew', illustration: 'illustration' },
    prepare: ({ title, text, isNew, illustration }) => ({
      title: title ?? 'Feature without a title',
      subtitle: [isNew && 'New', text].filter(Boolean).join(' · '),
      media: illustrations.find(({ value }) => value === illustration)?.icon ?? ComponentIcon,
    }),
  },
})
