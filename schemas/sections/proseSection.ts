import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineField } from 'sanity'
import { defineSection, requiredHeading } from './defineSection'

export const proseSection = defineSection({
  name: 'proseSection',
  title: 'Text',
  icon: DocumentTextIcon,
  fields: [
    requiredHeading,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'blockContent',
      validation: (rule) => rule.required().error('Enter the text, or remove the section.'),
    }),
  ],
})
