import { InlineElementIcon } from '@sanity/icons/InlineElement'
import { defineSection, headingField, textField } from './defineSection'

export const showcaseSection = defineSection({
  name: 'showcaseSection',
  title: 'Showcase',
  icon: InlineElementIcon,
  fields: [headingField('What you get'), textField],
})
