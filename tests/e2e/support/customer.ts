import type { Page } from '@playwright/test'
import { linkInMail } from '../../support/mailbox.ts'

/** Somebody with an account: nobody else's test knows the address. */
export interface Customer {
  email: string
  password: string
}

export const password = 'four words make one'

export const newAddress = () => `customer-${crypto.randomUUID().slice(0, 8)}@example.com`

/** Fills in the sign-up and sends it. */
export async function signUp(page: Page, email: string, address = '/ai-discovery/auth/sign-up') {
  await page.goto(address)
  await page.getByLabel('Company or team').fill('Sample Ltd')
  await page.getByLabel('Website').fill('https://www.sample.example/shop')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Look in your mailbox' }).waitFor()
}

/** Signs somebody up and confirms the address: the page ends in the client area. */
export async function newCustomer(page: Page): Promise<Customer> {
  const email = newAddress()
  await signUp(page, email)
  await page.goto(await linkInMail(email))
  await page.getByRole('heading', { level: 1, name: 'Prompts' }).waitFor()
  return { email, password }
}

/** Fills in the sign-in and sends it. */
export async function signIn(page: Page, { email, password }: Customer, address = '/ai-discovery/auth') {
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
