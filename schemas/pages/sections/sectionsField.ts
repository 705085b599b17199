import { defineArrayMember, defineField } from 'sanity'

/** The sections of a page below its hero, in their order. */
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
