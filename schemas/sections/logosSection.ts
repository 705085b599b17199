import { ImagesIcon } from '@sanity/icons/Images'
import { defineSection, headingField } from './defineSection'

export const logosSection = defineSection({
  name: 'logosSection',
  title: 'Partner logos',
  icon: ImagesIcon,
  fields: [headingField('Our partners')],
})
