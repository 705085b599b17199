import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { heroField } from '@/schemas/objects/heroField'
import { sectionsField } from './sections/sectionsField'
import { topLevelSlugField } from './topLevelSlugField'

export const landingPage = defineType({
  name: 'landingPage',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'hero', title: 'Hero', default: true },
    { name: 'sections', title: 'Sections' },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: { metadata: { _type: 'pageMetadata', type: 'product', noIndex: false } },
  fields: [
    heroField(),
    { ...topLevelSlugField('hero.headline'), group: 'hero' },
    sectionsField,
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  orderings: [{ name: 'address', title: 'Address', by: [{ field: 'slug.current', direction: 'asc' }] }],
  preview: {
    select: { title: 'hero.headline', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({
      title: title ?? 'Untitled page',
      subtitle: slug ? `/${slug}` : 'No address yet',
    }),
  },
})
