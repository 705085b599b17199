import { CommentIcon } from '@sanity/icons/Comment'
import { defineSection, headingField, textField } from './defineSection'

export const testimonialsSection = defineSection({
  name: 'testimonialsSection',
  title: 'Testimonials',
  icon: CommentIcon,
  initialValue: { heading: 'Trusted by 1000+ Marketing Teams Worldwide' },
  fields: [headingField('What our customers say'), textField],
})
