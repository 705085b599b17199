import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { mainHeading } from '@/lib/pages/main-heading'
import { sectionsField } from '@/schemas/sections/sectionsField'
import { topLevelSlugField } from './topLevelSlugField'

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
    sections: [{ _type: 'heroSection', _key: 'hero', layout: 'text' }],
    metadata: { _type: 'pageMetadata', type: 'product', noIndex: false },
  },
  fields: [
    { ...topLevelSlugField((page) => mainHeading(page) ?? ''), group: 'sections' },
    sectionsField(),
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  orderings: [{ name: 'address', title: 'Address', by: [{ field: 'slug.current', direction: 'asc' }] }],
  preview: {
    select: { sections: 'sections', slug: 'slug.current' },
    prepare: ({ sections, slug }) => ({
      title: mainHeading({ sections }) ?? 'Untitled page',
      subtitle: slug ? `/${slug}` : 'No address yet',
    }),
  },
})
