import { RocketIcon } from '@sanity/icons/Rocket'
import { defineField, defineType } from 'sanity'
import { linkAddress } from '@/schemas/rules/rules'

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  icon: RocketIcon,
  fields: [
    defineField({ name: 'heading', title: 'Heading', type: 'string' }),
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 2 }),
    defineField({
      name: 'label',
      title: 'Button label',
      type: 'string',
      description: 'Say what happens: "Test your website", not "Click here".',
      validation: (rule) => rule.required().error('Enter a button label.'),
    }),
    defineField({
      name: 'href',
      title: 'Button link',
      type: 'string',
      description: 'A full URL (https://…) or a path on this site (/blog).',
      validation: (rule) => [
        rule.required().error('Enter the address that the button links to.'),
        rule.custom(linkAddress),
      ],
    }),
  ],
  preview: { select: { title: 'heading', subtitle: 'label' } },
})
