import { defineArrayMember, defineField } from 'sanity'
import { sectionTypes } from '.'
import { sharedSectionReference } from './sharedSection'

/** The sections of a page, in their order. */
export const sectionsField = defineField({
  name: 'sections',
  title: 'Sections',
  type: 'array',
  group: 'sections',
  of: [...sectionTypes, sharedSectionReference].map(({ name }) => defineArrayMember({ type: name })),
})
