import { ComponentIcon } from '@sanity/icons/Component'
import { defineField, defineType } from 'sanity'
import { sectionHeading } from './sectionHeading'

const parts = [
  { title: 'Product demo', value: 'productDemo' },
  { title: 'Pricing plans', value: 'pricingPlans' },
  { title: 'Testimonials', value: 'testimonials' },
]

/** A working part of the site, whose content is edited elsewhere, put on a page of its own. */
export const sitePart = defineType({
  name: 'sitePart',
  title: 'Part of the site',
  type: 'object',
  icon: ComponentIcon,
  fields: [
    ...sectionHeading,
    defineField({
      name: 'part',
      title: 'Part',
      type: 'string',
      options: { list: parts },
      description: 'What it shows is edited in its own group of the desk.',
      validation: (rule) => rule.required().error('Choose what stands here, or remove the section.'),
    }),
  ],
  preview: {
    select: { title: 'heading', part: 'part' },
    prepare: ({ title, part }) => ({
      title,
      subtitle: parts.find(({ value }) => value === part)?.title ?? 'Not chosen yet',
    }),
  },
})
