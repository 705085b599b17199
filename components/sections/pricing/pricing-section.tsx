import { button } from '@/components/ui/button.recipe'
import { OptionalLink } from '@/components/ui/content-link'
import type { Perspective } from '@/lib/content/preview'
import { loadPricingPlans } from '@/lib/content/queries/pricing-plans'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import type { PricingPlansQueryResult, SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { heading, joined, list, paragraph, type TextPart } from '@/lib/discovery/markdown/parts/text-parts'
import { shownPrice } from '@/lib/format/plan-price'
import type { SectionDefinition, SectionOf, SectionProps } from '../section'
import { pricing } from './pricing.recipe'

export const pricingFragment = /* groq */ `_type == "pricingSection" => { heading, text, billingNote, guarantee }`

type Plan = PricingPlansQueryResult[number]

type Props = SectionProps<'pricingSection'>

const loadPlans = async (perspective: Perspective) => {
  const [plans, settings] = await Promise.all([loadPricingPlans(perspective), loadSiteSettings(perspective)])
  return { plans, settings }
}

/** Where a plan's button leads; without an address in the settings there is no button. */
const actionAddress = ({ ctaTarget }: Plan, settings: SiteSettingsQueryResult) =>
  ctaTarget === 'meeting' ? settings?.meetingBookingUrl : settings?.clientAppUrl

/** The price per month with the billing note; for an enterprise plan, a text. */
function Price({
  plan,
  section: { billingNote },
  edit,
  mark,
}: Pick<Props, 'section' | 'edit' | 'mark'> & { plan: Plan }) {
  const { amount, period } = shownPrice(plan)
  return (
    <>
      <p className={pricing('price')} {...edit(plan, period ? 'price' : 'priceText')}>
        <strong>{amount}</strong>
        {period && ` ${period}`}
      </p>
      {period && billingNote ? <p {...mark('billingNote')}>{billingNote}</p> : null}
    </>
  )
}

async function Pricing({ section, context, edit, mark }: Props) {
  const { plans, settings } = await loadPlans(context.perspective)
  if (plans.length === 0) return null
  return (
    <>
      <ul className={pricing('plans')}>
        {plans.map((plan) => {
          const popular = plan.popular ?? false
          return (
            <li key={plan._id} className={pricing('plan', { popular })} {...edit(plan, 'title')}>
              {popular ? (
                <p className={pricing('badge')} {...edit(plan, 'popular')}>
                  Most Popular
                </p>
              ) : null}
              {plan.title ? <h3 {...edit(plan, 'title')}>{plan.title}</h3> : null}
              {plan.description ? <p {...edit(plan, 'description')}>{plan.description}</p> : null}
              <Price plan={plan} section={section} edit={edit} mark={mark} />
              {plan.features?.length ? (
                <ul>
                  {plan.features.map((feature, index) => (
                    <li key={feature} {...edit(plan, `features[${index}]`)}>
                      {feature}
                    </li>
                  ))}
                </ul>
              ) : null}
              <OptionalLink
                className={button('root', { look: popular ? 'marker' : 'outline' })}
                href={actionAddress(plan, settings)}
                newTab
                {...edit(plan, 'ctaLabel')}
              >
                {plan.ctaLabel ?? 'Get started'}
              </OptionalLink>
            </li>
          )
        })}
      </ul>
      {section.guarantee ? (
        <p className={pricing('guarantee')} {...mark('guarantee')}>
          {section.guarantee}
        </p>
      ) : null}
    </>
  )
}

function planParts(
  plan: Plan,
  { billingNote }: SectionOf<'pricingSection'>,
  settings: SiteSettingsQueryResult,
): TextPart[] {
  const { title, popular, description, features, ctaLabel } = plan
  const { amount, period } = shownPrice(plan)
  const price = period ? joined([`${amount} ${period}`, billingNote], ', ') : amount
  const href = actionAddress(plan, settings)
  return [
    ...heading(3, title && popular ? `${title} (Most Popular)` : title),
    ...paragraph(description),
    ...paragraph([{ text: price, strong: true }]),
    ...list(features ?? []),
    ...paragraph(href ? [{ text: ctaLabel ?? 'Get started', href }] : null),
  ]
}

/** The plans with their prices. */
export const pricingSection: SectionDefinition<'pricingSection'> = {
  anchor: 'pricing',
  frame: { heading: 'Pricing', background: 'subtle' },
  View: Pricing,
  async markdown(section) {
    const { plans, settings } = await loadPlans('published')
    if (plans.length === 0) return null
    return [...plans.flatMap((plan) => planParts(plan, section, settings)), ...paragraph(section.guarantee)]
  },
}
