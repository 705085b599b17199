import { RocketIcon } from '@sanity/icons/Rocket'
import { defineField, defineType } from 'sanity'
import { hiddenField, sectionSubtitle } from './hiddenField'
import { sectionHeading } from './sectionHeading'

export const actionSection = defineType({
  name: 'actionSection',
  title: 'Call to action',
  type: 'object',
  icon: RocketIcon,
  fields: [
    ...sectionHeading,
    defineField({ name: 'primaryCta', title: 'Primary button', type: 'link' }),
    defineField({ name: 'secondaryCta', title: 'Secondary button', type: 'link' }),
    hiddenField,
  ],
  preview: {
    select: { title: 'heading', label: 'primaryCta.label', isHidden: 'isHidden' },
    prepare: ({ title, label, isHidden }) => ({ title, subtitle: sectionSubtitle(isHidden, label) }),
  },
})
