import { LaunchIcon } from '@sanity/icons/Launch'
import { defineArrayMember } from 'sanity'
import { linkAddress } from '@/schemas/rules/address'

/** A link on words of a text, to an address the writer gives. */
export const linkAnnotation = defineArrayMember({
  name: 'link',
  title: 'Link to an address',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    {
      name: 'href',
      title: 'Address',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Write the address, or remove the link from the words.'),
        rule.custom(linkAddress),
      ],
    },
  ],
})
