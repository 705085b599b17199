import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { acceptedPictures, altText } from '@/schemas/rules/rules'

export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Image',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, accept: acceptedPictures },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alt text',
      type: 'string',
      description: 'Describes the image for screen readers and search engines.',
      validation: (rule) => rule.custom((alt, { parent }) => altText(alt, parent)),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Shown below the image.',
    }),
  ],
  preview: { select: { title: 'alt', subtitle: 'caption', media: 'asset' } },
})
