import { RocketIcon } from '@sanity/icons/Rocket'
import { defineField } from 'sanity'
import { routes } from '@/lib/addresses/routes'
import { bookingButton, defineSection, requiredHeading, textField } from './defineSection'

export const actionSection = defineSection({
  name: 'actionSection',
  title: 'Call to action',
  icon: RocketIcon,
  initialValue: {
    heading: 'See it with your own site',
    primaryCta: bookingButton,
    secondaryCta: { _type: 'link', kind: 'external', label: 'Test your website', url: routes.aiTools },
  },
  fields: [
    requiredHeading,
    textField,
    defineField({ name: 'primaryCta', title: 'Primary button', type: 'link' }),
    defineField({ name: 'secondaryCta', title: 'Secondary button', type: 'link' }),
  ],
})
