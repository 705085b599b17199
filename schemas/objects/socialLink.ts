import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social profile',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'platform',
      title: 'Network',
      type: 'string',
      options: {
        list: [
          { title: 'LinkedIn', value: 'linkedin' },
          { title: 'X', value: 'x' },
          { title: 'GitHub', value: 'github' },
          { title: 'YouTube', value: 'youtube' },
          { title: 'Mastodon', value: 'mastodon' },
          { title: 'Other', value: 'other' },
        ],
      },
      validation: (rule) => rule.required().error('Choose the network.'),
    }),
    defineField({
      name: 'label',
      title: 'Name',
      type: 'string',
      description: 'For example "Findable on LinkedIn".',
    }),
    defineField({
      name: 'url',
      title: 'Profile URL',
      type: 'url',
      validation: (rule) =>
        rule.required().error('Enter the full URL of the profile, starting with https://.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'url' } },
})
