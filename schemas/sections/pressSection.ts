import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineSection, headingField, textField } from './defineSection'

export const pressSection = defineSection({
  name: 'pressSection',
  title: 'Press and awards',
  icon: EarthGlobeIcon,
  fields: [headingField('Press and awards'), textField],
})
