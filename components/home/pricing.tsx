import { button } from '@/components/ui/button.recipe'
import { OutsideLink } from '@/components/ui/content-link'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { HomePageQueryResult, PricingPlansQueryResult } from '@/lib/content/sanity.types.gen'

interface PricingProps {
  page: HomePageQueryResult
  plans: PricingPlansQueryResult
  /** Where each plan's button leads, from the settings; a plan without an address has no button. */
  addresses: { clientApp: string | null; meeting: string | null }
  edit: EditAttribute
}

type Plan = PricingPlansQueryResult[number]

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
})

/** Whole dollars without cents, as prices are spoken. */
const priceOf = (price: number) => dollars.format(price).replace(/\.00$/, '')

function Price({ plan, edit }: { plan: Plan; edit: EditAttribute }) {
  if (plan.price === null) {
    return (
      <p className="price" {...edit(plan, 'priceText')}>
        {plan.priceText ?? 'Custom'}
      </p>
    )
  }
  return (
    <p className="price" {...edit(plan, 'price')}>
      <strong>{priceOf(plan.price)}</strong> per month
    </p>
  )
}

/** Section 8: the plans. */
export function Pricing({ page, plans, addresses, edit }: PricingProps) {
  if (plans.length === 0) return null
  const section = page?.pricingSection
  return (
    <Section
      id="pricing"
      heading={section?.heading ?? 'Pricing'}
      text={section?.text}
      mark={edit(page, 'pricingSection')}
    >
      {section?.billingNote ? <p className="note">{section.billingNote}</p> : null}
      <ul className="plans">
        {plans.map((plan) => (
          <li key={plan._id} className={plan.popular ? 'popular' : undefined} {...edit(plan, 'title')}>
            {plan.popular ? <p className="badge">Most Popular</p> : null}
            <h3>{plan.title}</h3>
            <Price plan={plan} edit={edit} />
            {plan.description ? <p>{plan.description}</p> : null}
            {plan.features?.length ? (
              <ul {...edit(plan, 'features')}>
                {plan.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            ) : null}
            <OutsideLink
              className={button('root')}
              href={plan.ctaTarget === 'meeting' ? addresses.meeting : addresses.clientApp}
              newTab
            >
              {plan.ctaLabel ?? 'Get started'}
            </OutsideLink>
          </li>
        ))}
      </ul>
      {section?.guarantee ? <p className="note">{section.guarantee}</p> : null}
    </Section>
  )
}
