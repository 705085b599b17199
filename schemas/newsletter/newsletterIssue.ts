import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { slugField } from '@/schemas/objects/slugField'
import { atMost, written } from '@/schemas/rules/text'

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
        rule.required().error('Enter a subject.'),
        rule.custom(written('Enter a subject.')),
        rule.custom(atMost('The subject', 70)).warning(),
      ],
    }),
    {
      ...slugField(
        'title',
        'The end of the issue’s address, after /hubspot-newsletter/. If it changes, the old address redirects here.',
        // The next pages of the archive, and the pages of subscribers' links.
        { isReserved: (slug) => ['page', 'subscribe', 'confirm'].includes(slug) },
      ),
      group: 'writing',
    },
    defineField({
      name: 'preheader',
      title: 'Preview text',
      type: 'string',
      group: 'writing',
      description: 'Shown next to the subject in email apps.',
      validation: (rule) => [
        rule.required().error('Enter the preview text.'),
        rule.custom(atMost('The preview text', 110)).warning(),
      ],
    }),
    defineField({
      name: 'sentAt',
      title: 'Send date',
      type: 'timestamp',
      group: 'writing',
      description:
        'The archive lists issues newest first. If you publish the issue earlier, it appears on this date.',
      validation: (rule) => rule.required().error('Choose a send date.'),
    }),
    defineField({
      name: 'isMailed',
      title: 'Send to subscribers',
      type: 'boolean',
      group: 'writing',
      description:
        'Emails the issue to all subscribers once, when it’s published and the send date has passed. This can’t be undone. Leave off to send with HubSpot or to publish only in the archive.',
      initialValue: false,
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'newsletterContent',
      group: 'writing',
      validation: (rule) => [
        rule.required().error('Enter the text.'),
        rule.custom(written('Enter the text.')),
      ],
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
