import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { studioOfFile } from './studio-of-file.ts'

restoreAfterEach('pricingPlan')
const studioOf = studioOfFile()

const missingPrice = 'Enter the monthly price in US dollars, or turn on "Enterprise plan".'

test('publishes a changed price without a login', async ({ context }) => {
  const visitor = await context.newPage()
  const price = visitor
    .locator('#pricing')
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('heading', { name: 'Pro', exact: true }) })
    .getByText(/per.month$/)
  await visitor.goto('/')
  await expect(price).toHaveText(/^\$\d/)
  const before = (await price.textContent()) ?? ''

  const studio = studioOf()
  await studio.openDocument('Pricing', 'Pro')
  await studio.field('Monthly price (USD)').fill('151')
  await studio.saved()
  await expect(studio.line('Pro')).toContainText('$151')
  await visitor.reload()
  await expect(price).toHaveText(before)

  await studio.publish()
  await expect
    .poll(async () => {
      await visitor.reload()
      return price.textContent()
    })
    .toMatch(/^\$151\sper\smonth$/)
})

test('does not publish a plan without a price, and says why', async ({ lake }) => {
  const studio = studioOf()
  await studio.openDocument('Pricing', 'Starter')
  await studio.field('Monthly price (USD)').fill('')
  await studio.saved()
  await expect(studio.line('Starter')).toContainText('No price yet')
  await expect(await studio.openValidation()).toContainText(missingPrice)
  expect((await lake.getDocument('pricingPlan-starter'))?.price).toBeGreaterThan(0)
})
