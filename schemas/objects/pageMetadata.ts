import { defineField, defineType } from 'sanity'
import { metadataTypes } from '@/lib/pages/metadata-types'
import { lengthBetween } from '@/schemas/rules/text'

export const pageMetadata = defineType({
  name: 'pageMetadata',
  title: 'Search and sharing',
  type: 'object',
  options: { collapsible: true, collapsed: false },
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      type: 'string',
      description: 'Between 30 and 60 characters. Defaults to the page’s title.',
      validation: (rule) => rule.custom(lengthBetween({ what: 'The title', min: 30, max: 60 })).warning(),
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      type: 'text',
      rows: 3,
      description: 'Between 120 and 160 characters: what the reader gets from this page.',
      validation: (rule) =>
        rule.custom(lengthBetween({ what: 'The description', min: 120, max: 160 })).warning(),
    }),
    defineField({
      name: 'keywords',
      title: 'Keywords',
      type: 'array',
      of: [{ type: 'string' }],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('This keyword appears twice. Remove one.'),
    }),
    defineField({
      name: 'image',
      title: 'Social image',
      type: 'imageWithAlt',
      description:
        'Shown when the page is shared, 1200 by 630 pixels. If empty, one is generated from the page’s title; the home page uses the one in Site settings.',
    }),
    defineField({
      name: 'type',
      title: 'Page type',
      type: 'string',
      description: 'Tells search and AI engines what kind of page this is.',
      options: { list: [...metadataTypes] },
    }),
    defineField({
      name: 'publishedTime',
      title: 'First published',
      type: 'datetime',
    }),
    defineField({
      name: 'modifiedTime',
      title: 'Last changed',
      type: 'datetime',
      validation: (rule) =>
        rule
          .min(rule.valueOfField('publishedTime'))
          .error('The last change cannot come before the first publication. Correct one of the two dates.'),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'Asks search and AI engines not to list this page.',
      initialValue: false,
    }),
  ],
})
