import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection, headingField, textField } from './defineSection'

export const docsSection = defineSection({
  name: 'docsSection',
  title: 'Links to the documentation',
  icon: BookIcon,
  fields: [
    headingField('Read the documentation'),
    textField,
    defineField({
      name: 'pages',
      title: 'Pages',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'docPage' }] })],
      description: 'Leave empty to show the parts of the documentation.',
      validation: (rule) => rule.unique().error('The page is in the list twice.'),
    }),
  ],
})
