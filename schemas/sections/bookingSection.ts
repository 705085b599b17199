import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineSection, headingField, textField } from './defineSection'

export const bookingSection = defineSection({
  name: 'bookingSection',
  title: 'Booking form',
  icon: CalendarIcon,
  fields: [headingField('Book a demo'), textField],
})
