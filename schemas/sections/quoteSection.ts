import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { defineField } from 'sanity'
import { atMost } from '@/schemas/rules/text'
import { defineSection } from './defineSection'

export const quoteSection = defineSection({
  name: 'quoteSection',
  title: 'Quote',
  icon: BlockquoteIcon,
  titleField: 'quote',
  fields: [
    defineField({
      name: 'quote',
      title: 'Quote',
      type: 'text',
      rows: 4,
      description: 'In their own words, without quotation marks.',
      validation: (rule) => [
        rule.required().error('Enter the quote, or remove the section. Without it, visitors don’t see it.'),
        rule.custom(atMost('The quote', 320)).warning(),
      ],
    }),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the name. Visitors want to know who says this.'),
    }),
    defineField({ name: 'role', title: 'Role', type: 'string', placeholder: 'Head of growth' }),
    defineField({ name: 'company', title: 'Company', type: 'string' }),
    defineField({ name: 'portrait', title: 'Portrait', type: 'imageWithAlt' }),
    defineField({
      name: 'caseStudy',
      title: 'Case study',
      type: 'reference',
      to: [{ type: 'caseStudy' }],
      description: 'If you choose one, "Read the case study" below the quote links to it.',
    }),
  ],
})
