import { ComponentIcon } from '@sanity/icons/Component'
import { defineSection, headingField, textField } from './defineSection'

export const featuresSection = defineSection({
  name: 'featuresSection',
  title: 'Feature cards',
  icon: ComponentIcon,
  fields: [headingField('Features'), textField],
})
