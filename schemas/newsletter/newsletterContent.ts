import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineType } from 'sanity'
import { linkAnnotation } from '@/schemas/objects/linkAnnotation'

/** Only what all mail programs can show: no code, tables or collapsible parts. */
export const newsletterContent = defineType({
  name: 'newsletterContent',
  title: 'Text of a mail',
  type: 'array',
  icon: EnvelopeIcon,
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading 2', value: 'h2' },
        { title: 'Heading 3', value: 'h3' },
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
          { title: 'Code', value: 'code' },
        ],
        annotations: [linkAnnotation],
      },
    }),
    defineArrayMember({ type: 'imageWithAlt' }),
    defineArrayMember({ type: 'callToAction' }),
  ],
})
