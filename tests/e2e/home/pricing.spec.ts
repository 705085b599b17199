import type { Locator, Page } from '@playwright/test'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('pricingPlan')

const plans = (page: Page) =>
  page
    .getByRole('region', { name: 'Pricing' })
    .locator('li')
    .filter({ has: page.getByRole('heading') })
const plan = (page: Page, name: string) =>
  plans(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
/** How far a plan is lifted above its place, in pixels. */
const lift = (one: Locator) =>
  one.evaluate((node) => 0 - new DOMMatrixReadOnly(getComputedStyle(node).transform).m42)

test('shows three plans with their prices, features and audience', async ({ page }) => {
  await page.goto('/')
  await expect(plans(page)).toHaveCount(3)
  const expected = {
    Starter: ['one person', '$49 per month', 'Billed annually', 'Single user', '5 custom prompts', '50,000'],
    Pro: ['a team', 'Most Popular', '$129 per month', 'Billed annually', '50 custom prompts', '500,000'],
    Enterprise: ['several brands', 'Custom', 'Contact us'],
  }
  for (const [name, texts] of Object.entries(expected)) {
    for (const text of texts) await expect(plan(page, name)).toContainText(text)
  }
  await expect(page.getByText('Most Popular')).toHaveCount(1)
  await expect(plan(page, 'Enterprise')).not.toContainText('Billed annually')
  await expect(page.getByRole('region', { name: 'Pricing' })).toContainText('14 days money-back guarantee')
})

test('opens a plan’s page in a new tab, and says so in its name', async ({ page, context }) => {
  const addresses = {
    'Start with Starter': 'https://app.findable.example/',
    'Start with Pro': 'https://app.findable.example/',
    'Contact us': 'https://calendar.findable.example/meeting',
  }
  await context.route(/findable\.example/, (route) => route.fulfill({ body: 'Outside' }))
  await page.goto('/')
  for (const [label, address] of Object.entries(addresses)) {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: `${label} (opens in a new tab)` }).click()
    await expect(await opened).toHaveURL(address)
  }
  await expect(page).toHaveURL('/')
})

test('lifts the plan under the pointer or with focus, but none with reduced motion', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Starter', 'Pro', 'Enterprise']) {
    expect(await lift(plan(page, name))).toBe(0)
    await plan(page, name).hover()
    await expect.poll(() => lift(plan(page, name))).toBe(8)
    await expect(plan(page, name)).not.toHaveCSS('box-shadow', 'none')
  }
  await page.mouse.move(0, 0)
  await plan(page, 'Starter').getByRole('link').focus()
  await expect.poll(() => lift(plan(page, 'Starter'))).toBe(8)
  await expect.poll(() => lift(plan(page, 'Enterprise'))).toBe(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await plan(page, 'Pro').hover()
  await expect(plan(page, 'Pro')).toHaveCSS('transform', 'none')
  await expect(plan(page, 'Pro')).toHaveCSS('box-shadow', 'none')
})

test('aligns the plans’ rows, and stacks the plans on a phone', async ({ page }) => {
  const tops = (texts: RegExp | string) =>
    page
      .getByRole('region', { name: 'Pricing' })
      .getByText(texts)
      .evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().top)))
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  for (const row of [/^For /, /^(\$\d+|Custom)$/, /^(Start with|Contact us$)/]) {
    expect(new Set(await tops(row)).size).toBe(1)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const left = await plans(page).evaluateAll((nodes) =>
    nodes.map((node) => node.getBoundingClientRect().left),
  )
  expect(new Set(left).size).toBe(1)
  await expect(page.getByText('Most Popular')).toBeVisible()
})

test('shows a plan that has only a name, without a price or a dead button', async ({ page, lake }) => {
  await lake.create({ _id: 'pricingPlan-bare', _type: 'pricingPlan', title: 'Bare', orderRank: '0|zzzzzz:' })
  await expect(async () => {
    await page.goto('/')
    await expect(plan(page, 'Bare')).toContainText('No price yet', { timeout: 500 })
  }).toPass()
  await expect(plan(page, 'Bare').getByRole('listitem')).toHaveCount(0)
})
