import { defineField } from 'sanity'

/** Says that a document is invented. The mark shows in every list of the Studio. */
export const sampleField = defineField({
  name: 'isSample',
  title: 'Sample',
  type: 'boolean',
  description: 'This was invented to show how the site looks. Turn it off when the words are real.',
  initialValue: false,
})
