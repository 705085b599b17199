import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { queryContentLake, storedText } from '@/schemas/rules/ask-lake'
import { acceptedPictures, altText, pictureShape } from '@/schemas/rules/rules'

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
      description:
        'Describes the image for screen readers and search engines. If empty, the alt text of the file in Media is shown.',
      validation: (rule) =>
        rule.custom(async (alt, { parent, getClient }) => {
          const own = altText(alt, parent)
          const id = pictureShape.safeParse(parent).data?.asset._ref
          if (own === true || !id) return own
          const stored = await queryContentLake(getClient, '*[_id == $id][0].altText', { id })
          return altText(alt, parent, storedText.parse(stored))
        }),
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
