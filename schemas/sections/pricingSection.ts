import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineField } from 'sanity'
import { defineSection, headingField, textField } from './defineSection'

export const pricingSection = defineSection({
  name: 'pricingSection',
  title: 'Pricing',
  icon: CreditCardIcon,
  initialValue: { billingNote: 'Billed annually', guarantee: '14 days money-back guarantee' },
  fields: [
    headingField('Pricing'),
    textField,
    defineField({ name: 'billingNote', title: 'Billing note', type: 'string' }),
    defineField({ name: 'guarantee', title: 'Guarantee', type: 'string' }),
  ],
})
