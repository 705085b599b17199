import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { slugField } from '@/schemas/objects/slugField'
import { validateDocParent } from '@/schemas/rules/docs-tree'
import { lengthBetween } from '@/schemas/rules/text'

export const docPage = defineType({
  name: 'docPage',
  title: 'Documentation page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    { name: 'writing', title: 'Writing', default: true },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: { metadata: { _type: 'pageMetadata', type: 'docs', noIndex: false } },
  fields: [
    orderRankField({ type: 'docPage' }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'writing',
      validation: (rule) => rule.required().error('Enter a title. It’s shown in the sidebar.'),
    }),
    {
      ...slugField(
        'title',
        'The end of the page’s address, after /docs/. If it changes, the old address redirects here.',
        // The search page of the documentation.
        { isReserved: (slug) => slug === 'search' },
      ),
      group: 'writing',
    },
    defineField({
      name: 'parent',
      title: 'Parent page',
      type: 'reference',
      to: [{ type: 'docPage' }],
      group: 'writing',
      description:
        'The section this page belongs to. Without a parent, the page is a section in the sidebar.',
      options: { filter: '!defined(parent)', disableNew: true },
      validation: (rule) => rule.custom(validateDocParent),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 3,
      group: 'writing',
      validation: (rule) => [
        rule.required().error('Enter a summary: what readers can do after reading this page.'),
        rule.custom(lengthBetween({ what: 'The summary', min: 120, max: 160 })).info(),
      ],
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
  orderings: [orderRankOrdering],
  preview: {
    select: { title: 'title', parent: 'parent.title', slug: 'slug.current' },
    prepare: ({ title, parent, slug }) => ({
      title: title ?? 'Page without a title',
      subtitle: [parent, slug && `/docs/${slug}`].filter(Boolean).join(' · '),
    }),
  },
})
