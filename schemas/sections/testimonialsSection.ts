import { CommentIcon } from '@sanity/icons/Comment'
import { defineArrayMember, defineField } from 'sanity'
import { defineSection, headingField, textField } from './defineSection'

const layouts = [
  { title: 'Carousel', value: 'carousel' },
  { title: 'Grid', value: 'grid' },
  { title: 'One, set large', value: 'single' },
]

export const testimonialsSection = defineSection({
  name: 'testimonialsSection',
  title: 'Testimonials',
  icon: CommentIcon,
  initialValue: { heading: 'Trusted by 1000+ Marketing Teams Worldwide', layout: 'carousel' },
  fields: [
    headingField('What our customers say'),
    textField,
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      options: { list: layouts, layout: 'radio' },
    }),
    defineField({
      name: 'testimonials',
      title: 'Testimonials',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'testimonial' }] })],
      description: 'Leave empty to show all of them in their order.',
      validation: (rule) => rule.unique().error('The testimonial is in the list twice.'),
    }),
  ],
  kindField: { name: 'layout', titles: layouts },
})
