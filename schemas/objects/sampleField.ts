import { defineField } from 'sanity'

/** Marks a document as sample content, in all lists of the Studio. */
export const sampleField = defineField({
  name: 'isSample',
  title: 'Sample',
  type: 'boolean',
  description: 'Marks invented content. Turn it off once the content is real.',
  initialValue: false,
})
