import { SearchIcon } from '@sanity/icons/Search'
import { defineSection, headingField, textField } from './defineSection'

export const checkerSection = defineSection({
  name: 'checkerSection',
  title: 'Checker form',
  icon: SearchIcon,
  fields: [headingField('Test your website'), textField],
})
