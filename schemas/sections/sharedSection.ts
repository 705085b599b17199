import { ShareIcon } from '@sanity/icons/Share'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { sectionTypes } from '.'
import { hiddenField } from './defineSection'

const content = 'content'

/** A section that several pages show. A hero is not among its kinds: each page has a main heading of its own. */
export const sharedSection = defineType({
  name: 'sharedSection',
  title: 'Shared section',
  type: 'document',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Name in the Studio',
      type: 'string',
      description: 'Visitors do not see it.',
      validation: (rule) => rule.required().error('Enter a name, so that editors find it.'),
    }),
    defineField({
      name: content,
      title: 'Section',
      type: 'array',
      of: sectionTypes
        .filter(({ name }) => name !== 'heroSection')
        .map(({ name }) => defineArrayMember({ type: name })),
      validation: (rule) => rule.length(1).error('Add one section: pages show only the first.'),
    }),
  ],
  preview: {
    select: { title: 'title', heading: `${content}.0.heading` },
    prepare: ({ title, heading }) => ({
      title: title ?? 'Untitled shared section',
      subtitle: heading,
      media: ShareIcon,
    }),
  },
})

/** The place of a shared section on a page. */
export const sharedSectionReference = defineType({
  name: 'sharedSectionReference',
  title: 'Shared section',
  type: 'object',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'shared',
      title: 'Shared section',
      type: 'reference',
      to: [{ type: 'sharedSection' }],
      description: 'A change of it changes all pages that show it.',
      validation: (rule) => rule.required().error('Choose a shared section, or remove this one.'),
    }),
    hiddenField,
  ],
  preview: {
    select: { title: 'shared.title', isHidden: 'isHidden' },
    prepare: ({ title, isHidden }) => ({
      title: title ?? 'Nothing chosen',
      subtitle: [isHidden && 'Hidden', 'Shared section'].filter(Boolean).join(' · '),
      media: ShareIcon,
    }),
  },
})
