import { defineField } from 'sanity'

/** A section that is kept, but not on the site: the queries leave it out. */
export const hiddenField = defineField({
  name: 'isHidden',
  title: 'Hide this section',
  type: 'boolean',
  description: 'Keeps it here without showing it on the page.',
  initialValue: false,
})

/** What lists say of a section in its second line. */
export const sectionSubtitle = (isHidden: boolean | undefined, kind: string | undefined) =>
  [isHidden && 'Hidden', kind].filter(Boolean).join(' · ')
