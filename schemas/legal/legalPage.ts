import { BookIcon } from '@sanity/icons/Book'
import { defineField, defineType } from 'sanity'
import { pageSlugField } from '@/schemas/pages/pageSlugField'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  icon: BookIcon,
  groups: [
    { name: 'writing', title: 'Writing', default: true },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: { metadata: { _type: 'pageMetadata', type: 'terms', noIndex: false } },
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'writing',
      validation: (rule) => rule.required().error('Enter a title.'),
    }),
    { ...pageSlugField('title'), group: 'writing' },
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 3,
      group: 'writing',
      description: 'What this page covers, in plain words.',
    }),
    defineField({
      name: 'lastUpdated',
      title: 'Last updated',
      type: 'plainDate',
      group: 'writing',
      validation: (rule) => rule.required().error('Choose the date this page was last updated.'),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'blockContent',
      group: 'writing',
      description: 'Headings become the table of contents.',
      validation: (rule) => rule.required().error('Enter the text.'),
    }),
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current', lastUpdated: 'lastUpdated' },
    prepare: ({ title, slug, lastUpdated }) => ({
      title: title ?? 'Untitled legal page',
      subtitle: [slug && `/${slug}`, lastUpdated].filter(Boolean).join(' · '),
    }),
  },
})
