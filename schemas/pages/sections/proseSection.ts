import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineField, defineType } from 'sanity'
import { hiddenField, sectionSubtitle } from './hiddenField'

export const proseSection = defineType({
  name: 'proseSection',
  title: 'Text',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a heading. Links can point to it.'),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'blockContent',
      validation: (rule) => rule.required().error('Enter the text, or remove the section.'),
    }),
    hiddenField,
  ],
  preview: {
    select: { title: 'heading', isHidden: 'isHidden' },
    prepare: ({ title, isHidden }) => ({ title, subtitle: sectionSubtitle(isHidden, 'Text') }),
  },
})
