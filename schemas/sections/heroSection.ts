import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember, defineField, isRecord } from 'sanity'
import { heroFields } from '@/schemas/objects/heroField'
import { bookingButton, defineSection } from './defineSection'

const layouts = [
  { title: 'Text', value: 'text' },
  { title: 'Text with a picture', value: 'picture' },
  { title: 'Text with the showcase', value: 'showcase' },
]

const isLayout = (section: unknown, layout: string) => isRecord(section) && section.layout === layout

export const heroSection = defineSection({
  name: 'heroSection',
  title: 'Hero',
  icon: StarIcon,
  initialValue: { layout: 'text', primaryCta: bookingButton },
  fields: [
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      options: { list: layouts, layout: 'radio' },
      description: 'The slides of the showcase are edited under "Showcase slides".',
      validation: (rule) => rule.required().error('Choose a layout.'),
    }),
    ...heroFields,
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'imageWithAlt',
      hidden: ({ parent }) => !isLayout(parent, 'picture'),
      validation: (rule) =>
        rule.custom(
          (picture, { parent }) =>
            !(isLayout(parent, 'picture') && !picture) || 'Choose a picture, or another layout.',
        ),
    }),
    defineField({
      name: 'featureStrip',
      title: 'Feature strip',
      type: 'array',
      of: [defineArrayMember({ type: 'featureStripItem' })],
      hidden: ({ parent }) => !isLayout(parent, 'showcase'),
      validation: (rule) =>
        rule.max(5).warning('The strip fits five items. Additional items wrap onto a second line.'),
    }),
  ],
  titleField: 'headline',
  kindField: { name: 'layout', titles: layouts },
})
