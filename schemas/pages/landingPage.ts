import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { mainHeading } from '@/lib/pages/main-heading'
import { atMost } from '@/schemas/rules/text'
import { bookingButton } from '@/schemas/sections/defineSection'
import { sectionsField } from '@/schemas/sections/sectionsField'
import { pageSlugField } from './pageSlugField'

export const landingPage = defineType({
  name: 'landingPage',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'sections', title: 'Sections', default: true },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: {
    sections: [{ _type: 'heroSection', _key: 'hero', layout: 'text', primaryCta: bookingButton }],
    metadata: { _type: 'pageMetadata', type: 'product', noIndex: false },
  },
  fields: [
    { ...pageSlugField((page) => mainHeading(page) ?? ''), group: 'sections' },
    sectionsField(),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'search',
      description:
        'A short name for the breadcrumbs of the pages under this one. Without a name, they show its main heading.',
      validation: (rule) => rule.custom(atMost('The name', 60)).warning(),
    }),
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  orderings: [{ name: 'address', title: 'Address', by: [{ field: 'slug.current', direction: 'asc' }] }],
  preview: {
    select: { name: 'name', sections: 'sections', slug: 'slug.current' },
    prepare: ({ name, sections, slug }) => ({
      title: name || mainHeading({ sections }) || 'Untitled page',
      subtitle: slug ? `/${slug}` : 'No address yet',
    }),
  },
})
