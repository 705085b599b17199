import { renderToStaticMarkup } from 'react-dom/server'
import { Pricing } from '@/components/pricing/pricing'
import type { PricingPlansQueryResult } from '@/lib/content/sanity.types.gen'
import { priceLabel } from '@/schemas/pricing/priceLabel'

jest.mock('@/lib/env/server', () => ({
  environment: { contentMode: 'embedded', projectId: 'local', dataset: 'production' },
}))

const edit = () => ({})

const plan: PricingPlansQueryResult[number] = {
  _id: 'pricingPlan-pro',
  _type: 'pricingPlan',
  title: 'Pro',
  description: null,
  price: 129,
  priceText: null,
  features: null,
  popular: true,
  isEnterprise: false,
  ctaLabel: 'Start with Pro',
  ctaTarget: 'clientApp',
}
const enterprise: typeof plan = {
  ...plan,
  _id: 'pricingPlan-enterprise',
  price: null,
  priceText: 'Custom',
  popular: false,
  isEnterprise: true,
  ctaLabel: 'Contact us',
  ctaTarget: 'meeting',
}

describe('pricing', () => {
  const addresses = { clientApp: 'https://app.example', meeting: 'https://meet.example' }

  test('links to the client app and, for the enterprise plan, to booking a meeting, in new tabs', () => {
    const html = renderToStaticMarkup(
      <Pricing page={null} plans={[plan, enterprise]} addresses={addresses} edit={edit} />,
    )
    expect(html).toContain(
      '<a class="button button--marker" href="https://app.example" target="_blank" rel="noopener">Start with Pro',
    )
    expect(html).toContain(
      '<a class="button button--outline" href="https://meet.example" target="_blank" rel="noopener">Contact us',
    )
    expect(html).toContain('$129')
    expect(html).toContain('Custom')
  })

  test.each([
    ['an enterprise plan without a price text', { ...enterprise, priceText: null }, 'Custom'],
    ['an enterprise plan that still has a number', { ...enterprise, price: 999 }, 'Custom'],
    ['a plan whose price was removed', { ...plan, price: null }, 'No price yet'],
    ['a free plan', { ...plan, price: 0 }, '$0'],
    ['a plan with cents', { ...plan, price: 49.5 }, '$49.50'],
  ])('shows the price of %s as the Studio does', (_, shown, price) => {
    const html = renderToStaticMarkup(
      <Pricing page={null} plans={[shown]} addresses={addresses} edit={edit} />,
    )
    expect(html).toContain(`<strong>${price}</strong>`)
    expect(priceLabel(shown)).toBe(price)
  })

  test('has no links if the settings have no addresses', () => {
    const nowhere = { clientApp: null, meeting: '' }
    const html = renderToStaticMarkup(
      <Pricing page={null} plans={[plan, enterprise]} addresses={nowhere} edit={edit} />,
    )
    expect(html).not.toContain('<a')
  })
})
