import { ComponentIcon } from '@sanity/icons/Component'
import { defineField, defineType } from 'sanity'
import { hiddenField, sectionSubtitle } from './hiddenField'
import { sectionHeading } from './sectionHeading'

const parts = [
  { title: 'Product demo', value: 'productDemo' },
  { title: 'Pricing plans', value: 'pricingPlans' },
  { title: 'Testimonials', value: 'testimonials' },
]

/** A section of the home page on another page. Its content is edited in its own documents. */
export const sitePart = defineType({
  name: 'sitePart',
  title: 'Built-in section',
  type: 'object',
  icon: ComponentIcon,
  fields: [
    ...sectionHeading,
    defineField({
      name: 'part',
      title: 'Built-in section',
      type: 'string',
      options: { list: parts },
      description: 'Edit its content in its own group in the sidebar.',
      validation: (rule) => rule.required().error('Choose a built-in section, or remove this one.'),
    }),
    hiddenField,
  ],
  preview: {
    select: { title: 'heading', part: 'part', isHidden: 'isHidden' },
    prepare: ({ title, part, isHidden }) => ({
      title,
      subtitle: sectionSubtitle(
        isHidden,
        parts.find(({ value }) => value === part)?.title ?? 'Not chosen yet',
      ),
    }),
  },
})
