import { defineArrayMember, defineField } from 'sanity'
import { mainHeadings } from '@/schemas/rules/sections'
import { sectionGroups, sectionTypes } from '.'
import { sharedSectionReference } from './sharedSection'

/**
 * Picture of a kind of section in the menu that adds one: `tests/support/take-section-pictures.ts` takes them. A shared section may be
 * of any kind.
 */
const pictureOf = (type: string) =>
  type === sharedSectionReference.name ? undefined : `/pictures/sections/${type}.webp`

/**
 * The sections of a page, in their order.
 * @param hasOwnHeading whether the page has its main heading in a field of its own
 */
export const sectionsField = (hasOwnHeading = false) =>
  defineField({
    name: 'sections',
    title: 'Sections',
    type: 'array',
    group: 'sections',
    of: [...sectionTypes, sharedSectionReference].map(({ name }) => defineArrayMember({ type: name })),
    options: {
      insertMenu: {
        filter: true,
        groups: [
          ...sectionGroups.map(({ name, title, of }) => ({ name, title, of: of.map((type) => type.name) })),
          { name: 'shared', title: 'Shared', of: [sharedSectionReference.name] },
        ],
        views: [{ name: 'grid', previewImageUrl: pictureOf }, { name: 'list' }],
      },
    },
    validation: (rule) => rule.custom((sections) => mainHeadings(sections ?? [], hasOwnHeading)).warning(),
  })
