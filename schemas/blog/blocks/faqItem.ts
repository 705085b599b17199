import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { z } from 'zod'

const itemShape = z.object({ answer: z.string().optional(), body: z.array(z.unknown()).optional() }).catch({})

const hasBody = (item: unknown) => Boolean(itemShape.parse(item).body?.length)

/** Whether the answer is a plain text, from before answers could contain links. */
const isPlain = (item: unknown) => Boolean(itemShape.parse(item).answer) && !hasBody(item)

const missingAnswer = 'Enter an answer. The first sentence should make sense on its own.'

export const faqItem = defineType({
  name: 'faqItem',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the question as a reader would ask it.'),
    }),
    defineField({
      name: 'body',
      title: 'Answer',
      type: 'richText',
      hidden: ({ parent }) => isPlain(parent),
      validation: (rule) =>
        rule.custom((_, { parent }) => hasBody(parent) || isPlain(parent) || missingAnswer),
    }),
    // From before answers could contain links. Shown as long as there is no other answer.
    defineField({
      name: 'answer',
      title: 'Answer (plain text)',
      type: 'text',
      rows: 4,
      hidden: ({ parent }) => !isPlain(parent),
    }),
  ],
  preview: {
    select: { question: 'question', answer: 'answer', text: 'body.0.children.0.text' },
    prepare: ({ question, answer, text }) => ({ title: question, subtitle: text ?? answer }),
  },
})
