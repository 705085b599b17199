import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { customerOfFile } from '../support/customer-of-file.ts'
import { customerDomain, expect, test } from '../support/test.ts'

customerOfFile()

const proofFile = '/.well-known/ai-discovery-verification.txt'

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).first()).toBeVisible()
const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
const dialog = (page: Page) => page.getByRole('dialog')

async function openOverview(page: Page) {
  await page.goto('/ai-discovery')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
}

async function changeDomain(page: Page, domain: string) {
  await page.getByRole('button', { name: 'Edit site' }).click()
  await dialog(page).getByLabel('Domain').fill(domain)
  await dialog(page).getByRole('button', { name: 'Save site' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('shows a new customer the steps of the setup, without figures', async ({ page }) => {
  await openOverview(page)
  await expect(page.getByText('0 of 7 steps done')).toBeVisible()
  await expect(step(page, 'Verify your domain').getByText('Not verified yet.')).toBeVisible()
  for (const title of ['Install the tag', 'Install on your server'])
    await expect(step(page, title).getByText('No visits reported yet.')).toBeVisible()
  await expect(step(page, 'Add prompts').getByRole('link', { name: 'Add prompts' })).toHaveAttribute(
    'href',
    '/ai-discovery/prompts',
  )
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'overview')
})

test('verifies a domain, and says what it found before', async ({ page, shop }) => {
  await openOverview(page)
  await page.getByRole('button', { name: 'Edit site' }).click()
  await dialog(page).getByLabel('Domain').fill('nonsense')
  await dialog(page).getByRole('button', { name: 'Save site' }).click()
  await expect(dialog(page).getByText('Enter your website, for example example.com.')).toBeVisible()
  await page.keyboard.press('Escape')

  await changeDomain(page, `https://www.${customerDomain}/start`)
  await said(page, `Saved. Verify ${customerDomain} next.`)
  await page.getByRole('button', { name: 'Try all three' }).click()
  await expect(page.getByRole('alert').getByText(`${customerDomain} isn’t verified yet.`)).toBeVisible()
  await expect(page.getByText(/found no such tag in its <head>/)).toBeVisible()
  await expect(page.getByText(/ai-discovery-verification\.txt and got status 404/)).toBeVisible()
  await expectAccessible(page, 'what was found')

  await page.getByRole('tab', { name: 'File' }).click()
  const panel = page.getByRole('tabpanel', { name: 'File' })
  const token = (await panel.locator('pre').textContent()) ?? ''
  shop.install({ files: { [proofFile]: 'another text' } })
  await page.getByRole('button', { name: 'Verify domain' }).click()
  await expect(page.getByText('contains something else: “another text”')).toBeVisible()
  shop.install({ files: { [proofFile]: `${token}\n` } })
  await page.getByRole('button', { name: 'Verify domain' }).click()
  await said(page, `${customerDomain} is verified.`)
  await page.reload()
  await expect(step(page, 'Verify your domain').getByText(/^File found/)).toBeVisible()
  await expect(page.getByText('1 of 7 steps done')).toBeVisible()
})

test('requires a changed domain to be verified again', async ({ page }) => {
  await openOverview(page)
  await changeDomain(page, 'other.example.com')
  await said(page, 'Saved. Verify other.example.com next.')
  await expect(page.getByRole('button', { name: 'Verify domain' })).toBeVisible()
  await changeDomain(page, customerDomain)
  await expect(page.getByRole('button', { name: 'Verify domain' })).toBeVisible()
})

test('adds, changes and deletes brands', async ({ page }) => {
  await openOverview(page)
  const brands = page.getByRole('region', { name: 'Brands' })
  // The company and the website of the sign-up form; the domain was changed since.
  await expect(brands.getByText('Sample Ltd')).toBeVisible()
  await expect(brands.getByText(customerDomain)).toBeVisible()
  await brands.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete brand' }).click()
  await said(page, 'The brand was deleted.')
  await brands.getByRole('button', { name: 'Add your brand' }).click()
  await expect(dialog(page).getByLabel('Domains')).toHaveValue(customerDomain)
  await dialog(page).getByLabel('Name', { exact: true }).fill('Bramble Cycles')
  await dialog(page).getByRole('button', { name: 'Save brand' }).click()
  await said(page, 'Bramble Cycles was added.')

  await step(page, 'Name your competitors').getByRole('button', { name: 'Add competitor' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('bramble cycles')
  await dialog(page).getByLabel('Domains').fill('rival.example\nnot a site')
  await dialog(page).getByRole('button', { name: 'Save brand' }).click()
  await expect(dialog(page).getByText('“not a site” isn’t a website.')).toBeVisible()
  await dialog(page).getByLabel('Domains').fill('rival.example')
  await dialog(page).getByRole('button', { name: 'Save brand' }).click()
  await expect(dialog(page).getByText('This site already has a brand with this name.')).toBeVisible()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Rival')
  await dialog(page).getByRole('button', { name: 'Save brand' }).click()
  await said(page, 'Rival was added.')
  await expect(step(page, 'Name your competitors').getByText(/^1 competitor\./)).toBeVisible()

  await brands.getByRole('button', { name: 'Edit: Rival' }).click()
  await dialog(page).getByLabel('Other names').fill('Rival Bikes')
  await dialog(page).getByRole('button', { name: 'Save brand' }).click()
  await expect(brands.getByText('Rival Bikes · rival.example')).toBeVisible()
  await brands.getByRole('button', { name: 'Delete: Rival' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete brand' }).click()
  await said(page, 'The brand was deleted.')
  await expect(brands.getByText('Competitor', { exact: true })).toHaveCount(0)
})

test('turns the weekly check on', async ({ page }) => {
  await openOverview(page)
  const weekly = page.getByRole('checkbox', { name: 'Check weekly' })
  await weekly.focus()
  await page.keyboard.press('Space')
  await said(page, 'Weekly check turned on.')
  await page.reload()
  await expect(weekly).toBeChecked()
})

test('adds a second site, and removes it only after its domain was typed', async ({ page }) => {
  await openOverview(page)
  await page.getByRole('button', { name: 'Add another site' }).click()
  await dialog(page).getByLabel('Domain').fill(customerDomain)
  await dialog(page).getByRole('button', { name: 'Add site' }).click()
  await expect(dialog(page).getByText('You already have a site with this domain.')).toBeVisible()
  await dialog(page).getByLabel('Domain').fill('second.example')
  await dialog(page).getByRole('button', { name: 'Add site' }).click()
  await said(page, 'second.example was added.')
  await expect(page.getByRole('button', { name: 'Site: second.example. Change site' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove site' }).click()
  await expect(dialog(page).getByText('its visits and analytics')).toBeVisible()
  await expectAccessible(page, 'removing a site')
  await dialog(page).getByLabel('Type second.example to confirm').fill(customerDomain)
  await dialog(page).getByRole('button', { name: 'Remove site' }).click()
  await expect(dialog(page).getByText('Type second.example to confirm.')).toBeVisible()
  await dialog(page).getByLabel('Type second.example to confirm').fill('second.example')
  await dialog(page).getByRole('button', { name: 'Remove site' }).click()
  await said(page, 'second.example was removed.')
  await expect(page.getByRole('banner').getByText(customerDomain, { exact: true })).toBeVisible()
})
