import { HomeIcon } from '@sanity/icons/Home'
import { defineField, defineType } from 'sanity'
import { mainHeading } from '@/lib/pages/main-heading'
import { sectionsField } from '@/schemas/sections/sectionsField'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'sections', title: 'Sections', default: true },
    { name: 'search', title: 'Search and sharing' },
  ],
  initialValue: { metadata: { _type: 'pageMetadata', type: 'home', noIndex: false } },
  fields: [
    sectionsField(),
    defineField({ name: 'metadata', title: 'Search and sharing', type: 'pageMetadata', group: 'search' }),
  ],
  preview: {
    select: { sections: 'sections' },
    prepare: ({ sections }) => ({
      title: 'Home page',
      subtitle: mainHeading({ sections }) ?? '',
      media: HomeIcon,
    }),
  },
})
