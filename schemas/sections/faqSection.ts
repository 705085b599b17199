import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection, headingField, textField } from './defineSection'

export const faqSection = defineSection({
  name: 'faqSection',
  title: 'Questions and answers',
  icon: HelpCircleIcon,
  initialValue: { items: [{ _type: 'faqItem', _key: 'first' }] },
  fields: [
    headingField('Questions and answers'),
    textField,
    defineField({
      name: 'items',
      title: 'Questions',
      type: 'array',
      of: [defineArrayMember({ type: 'faqItem' })],
      description: 'Visitors open an answer by its question. Search engines and AI assistants read both.',
      validation: (rule) =>
        rule.min(1).error('Add a question, or remove the section. Without one, visitors don’t see it.'),
    }),
  ],
})
