import { PlayIcon } from '@sanity/icons/Play'
import { defineSection, headingField, textField } from './defineSection'

export const demoSection = defineSection({
  name: 'demoSection',
  title: 'Product demo',
  icon: PlayIcon,
  fields: [headingField('See how it works'), textField],
})
