import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { LinkIcon } from '@sanity/icons/Link'
import { StrikethroughIcon } from '@sanity/icons/Strikethrough'
import { type BlockDecoratorProps, defineArrayMember, defineType } from 'sanity'
import { linkableTypes } from '@/schemas/objects/link'
import { linkAnnotation } from '@/schemas/objects/linkAnnotation'

export const blockContent = defineType({
  name: 'blockContent',
  title: 'Text with pictures, code and tables',
  type: 'array',
  icon: DocumentTextIcon,
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading 2', value: 'h2' },
        { title: 'Heading 3', value: 'h3' },
        { title: 'Heading 4', value: 'h4' },
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
          {
            title: 'Strikethrough',
            value: 'strike',
            icon: StrikethroughIcon,
            component: ({ children }: BlockDecoratorProps) => <s>{children}</s>,
          },
        ],
        annotations: [
          linkAnnotation,
          {
            name: 'internalLink',
            title: 'Link to a page',
            type: 'object',
            icon: LinkIcon,
            fields: [
              {
                name: 'reference',
                title: 'Page',
                type: 'reference',
                to: linkableTypes,
                validation: (rule) => rule.required().error('Choose the page, or remove the link.'),
              },
            ],
          },
        ],
      },
    }),
    defineArrayMember({ type: 'imageWithAlt' }),
    defineArrayMember({ type: 'codeBlock' }),
    defineArrayMember({ type: 'table' }),
    defineArrayMember({ type: 'faq' }),
    defineArrayMember({ type: 'callToAction' }),
    defineArrayMember({ type: 'callout' }),
  ],
})
