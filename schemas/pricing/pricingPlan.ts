import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { StarFilledIcon } from '@sanity/icons/StarFilled'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { z } from 'zod'
import { planPrice, popularMark } from '@/schemas/rules/plan'
import { otherPopularPlans } from '@/schemas/rules/siblings'
import { shownPrice } from './shownPrice'

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
      validation: (rule) => rule.required().error('Give the plan a name.'),
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
      description: 'A plan whose price is agreed in a conversation. It shows words in place of a number.',
    }),
    defineField({
      name: 'price',
      title: 'Price per month, in US dollars',
      type: 'number',
      hidden: ({ document }) => isEnterprise(document),
      validation: (rule) =>
        rule.custom((price, { document }) => planPrice({ price, isEnterprise: isEnterprise(document) })),
    }),
    defineField({
      name: 'priceText',
      title: 'Words in place of a price',
      type: 'string',
      description: 'For example "Custom". Left empty, the site says "Custom".',
      hidden: ({ document }) => !isEnterprise(document),
    }),
    defineField({
      name: 'features',
      title: 'What is included',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        rule.unique().error('A line is here twice. Take one away.'),
        rule.min(1).warning('A plan without any line looks empty. Add what it includes.'),
      ],
    }),
    defineField({
      name: 'popular',
      title: 'Most popular',
      type: 'boolean',
      description: 'Exactly one plan carries this mark.',
      validation: (rule) =>
        rule.custom(async (popular, context) => popularMark(popular, await otherPopularPlans(context))),
    }),
    defineField({
      name: 'ctaLabel',
      title: 'Words on the button',
      type: 'string',
      validation: (rule) => rule.required().error('Write what the button does, for example "Start free".'),
    }),
    defineField({
      name: 'ctaTarget',
      title: 'The button leads to',
      type: 'string',
      description: 'The two addresses are kept in the site settings.',
      options: {
        list: [
          { title: 'The client app', value: 'clientApp' },
          { title: 'Booking a meeting', value: 'meeting' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required().error('Choose where the button leads.'),
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
      subtitle: [popular && 'Most popular', shownPrice(plan)].filter(Boolean).join(' · '),
      media: popular ? StarFilledIcon : CreditCardIcon,
    }),
  },
})
