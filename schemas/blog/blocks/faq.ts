import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const faq = defineType({
  name: 'faq',
  title: 'Questions and answers',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    defineField({ name: 'title', title: 'Heading', type: 'string', initialValue: 'Questions and answers' }),
    defineField({
      name: 'items',
      title: 'Questions',
      type: 'array',
      of: [defineArrayMember({ type: 'faqItem' })],
      validation: (rule) => rule.min(1).error('Add a question, or remove this block.'),
    }),
  ],
  preview: {
    select: { title: 'title', first: 'items.0.question' },
    prepare: ({ title, first }) => ({ title: title ?? 'Questions and answers', subtitle: first }),
  },
})
