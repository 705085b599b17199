import { expect, test } from '../support/test.ts'

test('runs a query against the dataset, and shows what is wrong with an invalid one', async ({ studio }) => {
  const { page } = studio
  const ask = async (query: string) => {
    await page.getByTestId('vision-query-editor').getByRole('textbox').fill(query)
    await page.getByRole('button', { name: 'Fetch' }).click()
  }
  await page.getByRole('link', { name: 'Vision', exact: true }).click()
  await ask('*[_type == "pricingPlan" && popular == true]{title}')
  await expect(page.getByTestId('vision-result')).toContainText('title:Pro')
  const perspective = page.getByTestId('perspective-selector')
  await expect(perspective.getByRole('option', { selected: true })).toHaveText('Same as in the Studio')
  await expect(perspective).not.toContainText('release')

  await ask('*[_type == "pricingPlan"')
  await expect(page.getByTestId('vision-root')).toContainText('GROQ query parse error')
})
