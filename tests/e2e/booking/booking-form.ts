import { randomInt } from 'node:crypto'
import { expect, type Page, type Request } from '@playwright/test'
import type { Stage } from '../../support/stage.ts'
import { adminOf } from '../../support/waiting-work.ts'
import { test as base } from '../support/test.ts'

export const missing = 'Please select a date'
export const sent = 'Demo booking request sent successfully!'
export const failed = 'Failed to book demo. Please try again.'

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book a demo' })
export const triggerOf = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Book Demo' }).first()
export const submitOf = (page: Page) => dialogOf(page).getByRole('button', { name: 'Book Demo' })
export const toast = (page: Page, title: string) => page.getByRole('status').getByText(title, { exact: true })
export const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Choose Date' })
/** The date field of the calendar, which replaces the browser's own. */
export const dateOf = (page: Page) => dialogOf(page).getByPlaceholder('Choose a date')

export const newVisitor = () => `visitor-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The middle of next month in EST, so that it is the same month in every time zone. */
export function someDay() {
  const now = new Date(Date.now() - 5 * 3_600_000)
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15))
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return { iso: day.toISOString().slice(0, 10), words }
}

export async function openDialog(page: Page, address = '/') {
  await page.goto(address)
  await triggerOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(dateOf(page)).toBeVisible()
}

export async function fillIn(page: Page, email: string) {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Ada Marsh')
  await dialog.getByLabel('Email').fill(email)
  await dateOf(page).fill(someDay().words)
  await dateOf(page).press('Enter')
}

export const isBooking = (request: Request) =>
  request.method() === 'POST' && 'next-action' in request.headers()

/** Delays the form's request. @returns a function that releases it */
export async function holdBack(page: Page, end: 'goes on' | 'breaks off') {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (!isBooking(route.request())) return route.fallback()
    await promise
    return end === 'goes on' ? route.fallback() : route.abort()
  })
  return resolve
}

export const bookingsOf = async (stage: Stage, email: string) => {
  const { data } = await adminOf(stage)
    .from('demo_bookings')
    .select('name, selected_date, time_zone')
    .eq('email', email)
  return data ?? []
}

/** Each test has its own sender address, because one sender may book ten times a minute. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}` })
    await use(page)
  },
})

export { expect } from '@playwright/test'
