import { defineArrayMember, defineField } from 'sanity'
import { sectionTypes } from '.'

/** The sections of a page, in their order. */
export const sectionsField = defineField({
  name: 'sections',
  title: 'Sections',
  type: 'array',
  group: 'sections',
  of: sectionTypes.map(({ name }) => defineArrayMember({ type: name })),
})
