import { defineArrayMember, defineField } from 'sanity'

/** The sections of a page under its hero, in the order a visitor reads them. */
export const sectionsField = defineField({
  name: 'sections',
  title: 'Sections',
  type: 'array',
  group: 'sections',
  of: [
    defineArrayMember({ type: 'proseSection' }),
    defineArrayMember({ type: 'pointsSection' }),
    defineArrayMember({ type: 'sitePart' }),
    defineArrayMember({ type: 'actionSection' }),
  ],
})
