import type { ComponentType } from 'react'
import { defineField, defineType, type FieldDefinition } from 'sanity'
import { bookingKind } from '@/schemas/objects/link-kind-input'

/** A section that is kept, but not on the site: the queries leave it out. */
export const hiddenField = defineField({
  name: 'isHidden',
  title: 'Hide this section',
  type: 'boolean',
  description: 'Keeps it here without showing it on the page.',
  initialValue: false,
})

/** The heading of a section that cannot be without one. */
export const requiredHeading = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  validation: (rule) => rule.required().error('Enter a heading. Links can point to it.'),
})

/** The heading of a section. @param otherwise the heading that visitors see if the field is empty */
export const headingField = (otherwise: string) =>
  defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    placeholder: otherwise,
  })

export const textField = defineField({
  name: 'text',
  title: 'Text under the heading',
  type: 'text',
  rows: 3,
})

/** How many documents a section lists. @param what they are called @param hidden where editors choose the documents */
export const countField = (what: string, hidden: (context: { parent?: unknown }) => boolean) =>
  defineField({
    name: 'count',
    title: `Number of ${what}`,
    type: 'number',
    hidden,
    validation: (rule) => rule.integer().min(1).max(10).error('Enter a number from 1 to 10.'),
  })

/** The initial button of sections that lead to the demo. */
export const bookingButton = { _type: 'link', kind: bookingKind, label: 'Book a demo' }

interface SectionSchema {
  /** Ends with `Section`. */
  name: string
  title: string
  icon: ComponentType
  initialValue?: Record<string, unknown>
  fields: FieldDefinition[]
  /** The field that names the section in lists. */
  titleField?: string
  /** A field whose value says more about the section, by the titles of its values. */
  kindField?: { name: string; titles: readonly { title: string; value: string }[] }
}

/** The schema of a kind of section, which every page with sections can have. */
export function defineSection({
  name,
  title,
  icon,
  initialValue = {},
  fields,
  titleField = 'heading',
  kindField,
}: SectionSchema) {
  return defineType({
    name,
    title,
    type: 'object',
    icon,
    initialValue,
    fields: [...fields, hiddenField],
    preview: {
      select: { heading: titleField, isHidden: 'isHidden', kind: kindField?.name ?? 'isHidden' },
      prepare: ({ heading, isHidden, kind }) => ({
        title: heading ?? title,
        subtitle: [
          isHidden && 'Hidden',
          heading && title,
          kindField?.titles.find(({ value }) => value === kind)?.title,
        ]
          .filter(Boolean)
          .join(' · '),
        media: icon,
      }),
    },
  })
}
