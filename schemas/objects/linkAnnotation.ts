import { LaunchIcon } from '@sanity/icons/Launch'
import { defineArrayMember } from 'sanity'
import { linkAddress } from '@/schemas/rules/rules'

/** A link in a text, to a URL that the editor types. */
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
