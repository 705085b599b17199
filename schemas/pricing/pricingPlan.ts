import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { StarFilledIcon } from '@sanity/icons/StarFilled'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { z } from 'zod'
import { shownPrice } from '@/lib/format/plan-price'
import { planPrice, popularMark } from '@/schemas/rules/plan'
import { otherPopularPlans } from '@/schemas/rules/siblings'

const planShape = z.object({ isEnterprise: z.boolean().optional() })
const isEnterprise = (plan: unknown) => planShape.safeParse(plan).data?.isEnterprise === true

export const pricingPlan = defineType({
  name: 'pricingPlan',
  title: 'Pricing plan',
  type: 'document',
  icon: CreditCardIcon,
  initialValue: { popular: false, isEnterprise: false, ctaLabel: 'Start free', ctaTarget: 'clientApp' },
  fields: [
    orderRankField({ type: 'pricingPlan' }),
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a name.'),
    }),
    defineField({
      name: 'description',
      title: 'Who it is for',
      type: 'string',
      description: 'One line under the name.',
    }),
    defineField({
      name: 'isEnterprise',
      title: 'Enterprise plan',
      type: 'boolean',
      description: 'A plan with a negotiated price. It shows text instead of a number.',
    }),
    defineField({
      name: 'price',
      title: 'Monthly price (USD)',
      type: 'number',
      hidden: ({ document }) => isEnterprise(document),
      validation: (rule) =>
        rule.custom((price, { document }) => planPrice({ price, isEnterprise: isEnterprise(document) })),
    }),
    defineField({
      name: 'priceText',
      title: 'Price text',
      type: 'string',
      description: 'Shown instead of a price. Defaults to "Custom".',
      hidden: ({ document }) => !isEnterprise(document),
    }),
    defineField({
      name: 'features',
      title: 'What is included',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        rule.unique().error('This line appears twice. Remove one.'),
        rule.min(1).warning('Add at least one thing the plan includes.'),
      ],
    }),
    defineField({
      name: 'popular',
      title: 'Most popular',
      type: 'boolean',
      description: 'Mark exactly one plan.',
      validation: (rule) =>
        rule.custom(async (popular, context) => popularMark(popular, await otherPopularPlans(context))),
    }),
    defineField({
      name: 'ctaLabel',
      title: 'Button label',
      type: 'string',
      validation: (rule) => rule.required().error('Enter a button label, for example "Start free".'),
    }),
    defineField({
      name: 'ctaTarget',
      title: 'Button link',
      type: 'string',
      description: 'Both URLs are set in Site settings.',
      options: {
        list: [
          { title: 'Client app', value: 'clientApp' },
          { title: 'Meeting booking page', value: 'meeting' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required().error('Choose where the button links to.'),
    }),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: {
      title: 'title',
      price: 'price',
      priceText: 'priceText',
      popular: 'popular',
      isEnterprise: 'isEnterprise',
    },
    prepare: ({ title, popular, ...plan }) => ({
      title: title ?? 'Plan without a name',
      subtitle: [popular && 'Most popular', shownPrice(plan).amount].filter(Boolean).join(' · '),
      media: popular ? StarFilledIcon : CreditCardIcon,
    }),
  },
})
