import { LaunchIcon } from '@sanity/icons/Launch'
import { defineArrayMember } from 'sanity'
import { linkAddress } from '@/schemas/rules/address'

/** A link on words of a text, to an address the writer gives. */
export const linkAnnotation = defineArrayMember({
  name: 'link',
  title: 'Link to a URL',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    {
      name: 'href',
      title: 'Address',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the URL, or remove the link.'),
        rule.custom(linkAddress),
      ],
    },
  ],
})
