import { RocketIcon } from '@sanity/icons/Rocket'
import { defineField } from 'sanity'
import { defineSection, requiredHeading, textField } from './defineSection'

export const actionSection = defineSection({
  name: 'actionSection',
  title: 'Call to action',
  icon: RocketIcon,
  fields: [
    requiredHeading,
    textField,
    defineField({ name: 'primaryCta', title: 'Primary button', type: 'link' }),
    defineField({ name: 'secondaryCta', title: 'Secondary button', type: 'link' }),
  ],
})
