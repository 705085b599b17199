import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { slugField } from '@/schemas/objects/slugField'
import { atMost } from '@/schemas/rules/text'

export const newsletterIssue = defineType({
  name: 'newsletterIssue',
  title: 'Newsletter issue',
  type: 'document',
  icon: EnvelopeIcon,
  groups: [
    { name: 'writing', title: 'Writing', default: true },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: () => ({
    sentAt: new Date().toISOString(),
    metadata: { _type: 'pageMetadata', type: 'blog', noIndex: false },
  }),
  fields: [
    defineField({
      name: 'title',
      title: 'Subject',
      type: 'string',
      group: 'writing',
      validation: (rule) => [
        rule.required().error('Write the subject of the mail.'),
        rule.custom(atMost('The subject', 70)).warning(),
      ],
    }),
    {
      ...slugField(
        'title',
        'The end of the issue’s address, after /hubspot-newsletter/. When it changes, the old address leads here.',
        // The further pages of the archive, and the forms of the subscribers.
        { isTaken: (slug) => ['page', 'subscribe', 'confirm'].includes(slug) },
      ),
      group: 'writing',
    },
    defineField({
      name: 'preheader',
      title: 'Preview text',
      type: 'string',
      group: 'writing',
      description: 'Mail programs show it in the list, beside the subject.',
      validation: (rule) => [
        rule.required().error('Write the line that mail programs show beside the subject.'),
        rule.custom(atMost('The line', 110)).warning(),
      ],
    }),
    defineField({
      name: 'sentAt',
      title: 'Date of sending',
      type: 'datetime',
      group: 'writing',
      description:
        'The issue’s place in the archive: the newest comes first. An issue that is published before this date is seen from then on.',
      validation: (rule) => rule.required().error('Choose the date of sending.'),
    }),
    defineField({
      name: 'isMailed',
      title: 'Mail it to the subscribers',
      type: 'boolean',
      group: 'writing',
      description:
        'Once the issue is published and the date of sending has come, it goes to everybody on the list, once. What has been sent cannot be called back. Leave it off to send the issue with HubSpot, or for the archive alone.',
      initialValue: false,
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'newsletterContent',
      group: 'writing',
      validation: (rule) => rule.required().error('Write the text of the issue.'),
    }),
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'sentAt', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', sentAt: 'sentAt' },
    prepare: ({ title, sentAt }) => ({
      title: title ?? 'Issue without a subject',
      subtitle: sentAt?.slice(0, 10),
    }),
  },
})
