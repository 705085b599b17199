import { button } from '@/components/ui/button.recipe'
import { OptionalLink } from '@/components/ui/content-link'
import { Section, type SectionTexts } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { HomePageQueryResult, PricingPlansQueryResult } from '@/lib/content/sanity.types.gen'
import { shownPrice } from '@/lib/format/plan-price'
import { pricing } from './pricing.recipe'

interface PricingProps {
  page: HomePageQueryResult
  /** Heading and text instead of the home page's, on other pages. */
  texts?: SectionTexts
  plans: PricingPlansQueryResult
  /** URLs of the plans' buttons, from the settings; without a URL there is no button. */
  addresses: { clientApp: string | null; meeting: string | null }
  edit: EditAttribute
}

type Plan = PricingPlansQueryResult[number]

/** The price per month with the billing note; for an enterprise plan, a text. */
function Price({ plan, page, edit }: Pick<PricingProps, 'page' | 'edit'> & { plan: Plan }) {
  const billingNote = page?.pricingSection?.billingNote
  const { amount, period } = shownPrice(plan)
  return (
    <>
      <p className={pricing('price')} {...edit(plan, period ? 'price' : 'priceText')}>
        <strong>{amount}</strong>
        {period && ` ${period}`}
      </p>
      {period && billingNote ? <p {...edit(page, 'pricingSection.billingNote')}>{billingNote}</p> : null}
    </>
  )
}

/** Section 8: the plans. */
export function Pricing({ page, texts, plans, addresses, edit }: PricingProps) {
  if (plans.length === 0) return null
  const section = page?.pricingSection
  return (
    <Section
      id={texts?.id ?? 'pricing'}
      background="subtle"
      heading={texts?.heading ?? section?.heading ?? 'Pricing'}
      text={texts ? texts.text : section?.text}
      mark={texts?.mark ?? ((field) => edit(page, `pricingSection.${field}`))}
    >
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
              <Price plan={plan} page={page} edit={edit} />
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
                href={plan.ctaTarget === 'meeting' ? addresses.meeting : addresses.clientApp}
                newTab
                {...edit(plan, 'ctaLabel')}
              >
                {plan.ctaLabel ?? 'Get started'}
              </OptionalLink>
            </li>
          )
        })}
      </ul>
      {section?.guarantee ? (
        <p className={pricing('guarantee')} {...edit(page, 'pricingSection.guarantee')}>
          {section.guarantee}
        </p>
      ) : null}
    </Section>
  )
}
