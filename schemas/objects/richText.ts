import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineType } from 'sanity'
import { linkAddress } from '@/schemas/rules/rules'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{ title: 'Paragraph', value: 'normal' }],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
          { title: 'Code', value: 'code' },
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            icon: LinkIcon,
            fields: [
              {
                name: 'href',
                title: 'Address',
                type: 'string',
                description: 'A full URL (https://…) or a path on this site (/blog).',
                validation: (rule) => [
                  rule.required().error('Enter the URL, or remove the link.'),
                  rule.custom(linkAddress),
                ],
              },
            ],
          },
        ],
      },
    }),
  ],
})
