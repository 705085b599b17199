import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

async function ask(page: Page, query: string) {
  await page.getByTestId('vision-query-editor').getByRole('textbox').fill(query)
  await page.getByRole('button', { name: 'Fetch' }).click()
}

test.beforeEach(async ({ page }) => {
  await page.goto('/studio/vision')
})

test('runs a query against the dataset', async ({ page }) => {
  await ask(page, '*[_type == "pricingPlan" && popular == true]{title}')
  await expect(page.getByTestId('vision-result')).toContainText('title:Pro')
  const perspective = page.getByTestId('perspective-selector')
  await expect(perspective.getByRole('option', { selected: true })).toHaveText('Same as in the Studio')
  await expect(perspective).not.toContainText('release')
})

test('shows what is wrong with an invalid query', async ({ page }) => {
  await ask(page, '*[_type == "pricingPlan"')
  await expect(page.getByTestId('vision-root')).toContainText('GROQ query parse error')
})
