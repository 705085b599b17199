import { defineField } from 'sanity'

/** Says that a document is invented. The mark shows in every list of the Studio. */
export const sampleField = defineField({
  name: 'isSample',
  title: 'Sample',
  type: 'boolean',
  description: 'Marks invented content. Turn it off once the content is real.',
  initialValue: false,
})
