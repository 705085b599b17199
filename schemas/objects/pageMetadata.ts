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
      description: 'Between 120 and 160 characters. Say what readers get from this page.',
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
        'Shown when the page is shared. 1200 × 630 pixels. If empty, an image is generated from the title. The home page uses the image in Site settings.',
    }),
    defineField({
      name: 'type',
      title: 'Page type',
      type: 'string',
      description: 'Tells search engines and AI assistants what kind of page this is.',
      options: { list: [...metadataTypes] },
    }),
    defineField({
      name: 'publishedTime',
      title: 'First published',
      type: 'timestamp',
    }),
    defineField({
      name: 'modifiedTime',
      title: 'Last changed',
      type: 'timestamp',
      validation: (rule) =>
        rule
          .min(rule.valueOfField('publishedTime'))
          .error('The last change can’t be before the publication date.'),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'Asks search engines and AI assistants not to list this page.',
      initialValue: false,
    }),
  ],
})
