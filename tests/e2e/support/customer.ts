import type { Page } from '@playwright/test'
import { type Customer, password } from '../../support/customers.ts'

/** Fills in and submits the sign-up form. */
export async function signUp(page: Page, email: string, address = '/ai-discovery/auth/sign-up') {
  await page.goto(address)
  await page.getByLabel('Company or team').fill('Sample Ltd')
  await page.getByLabel('Website').fill('https://www.sample.example/shop')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** Opens a mailed link and clicks the button on its page. */
export async function followLink(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('main').getByRole('button').click()
}

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, { email, password }: Customer, address = '/ai-discovery/auth') {
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
