import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

async function ask(page: Page, query: string) {
  await page.getByTestId('vision-query-editor').getByRole('textbox').fill(query)
  await page.getByRole('button', { name: 'Fetch' }).click()
}

test.beforeEach(async ({ page }) => {
  await page.goto('/studio/vision')
})

test('a query is answered with what the dataset holds', async ({ page }) => {
  await ask(page, '*[_type == "pricingPlan" && popular == true]{title}')
  await expect(page.getByTestId('vision-result')).toContainText('title:Pro')
  const perspective = page.getByTestId('perspective-selector')
  await expect(perspective.getByRole('option', { selected: true })).toHaveText('Same as in the Studio')
  await expect(perspective).not.toContainText('release')
})

test('a wrong query is answered with what is wrong in it', async ({ page }) => {
  await ask(page, '*[_type == "pricingPlan"')
  await expect(page.getByTestId('vision-root')).toContainText('GROQ query parse error')
})
