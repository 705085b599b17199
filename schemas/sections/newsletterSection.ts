import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineSection, headingField, textField } from './defineSection'

export const newsletterSection = defineSection({
  name: 'newsletterSection',
  title: 'Newsletter form',
  icon: EnvelopeIcon,
  fields: [headingField('Get the newsletter by email'), textField],
})
