import { SquareIcon } from '@sanity/icons/Square'
import { defineField } from 'sanity'
import { embeddedPage } from '@/schemas/rules/embeds'
import { defineSection, requiredHeading, textField } from './defineSection'

export const embedSection = defineSection({
  name: 'embedSection',
  title: 'Embedded page',
  icon: SquareIcon,
  initialValue: { height: 600 },
  fields: [
    requiredHeading,
    textField,
    defineField({
      name: 'url',
      title: 'Address of the page',
      type: 'string',
      placeholder: 'https://calendar.example.com/intro-call',
      description:
        'A page of another site, such as a calendar or a form. Site settings say which sites are allowed.',
      validation: (rule) => rule.custom(embeddedPage),
    }),
    defineField({
      name: 'height',
      title: 'Height in pixels',
      type: 'number',
      description: 'If the page is higher, visitors scroll inside of it.',
      validation: (rule) =>
        rule.integer().min(120).max(2000).error('Enter a height from 120 to 2000 pixels, for example 600.'),
    }),
  ],
})
