import { expectAccessible } from '../support/accessibility.ts'
import {
  bookingsOf,
  calendarOf,
  dateOf,
  dialogOf,
  expect,
  fillIn,
  newVisitor,
  openDialog,
  sent,
  someDay,
  submitOf,
  test,
  toast,
  triggerOf,
} from './booking-form.ts'

test('books by keyboard alone', async ({ stage, page }) => {
  const email = newVisitor()
  await page.goto('/')
  await triggerOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Name')).toBeFocused()
  await expect(dateOf(page)).toBeVisible()
  await page.keyboard.type('Ada Marsh')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(dateOf(page)).toBeFocused()
  await expect(calendarOf(page)).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(calendarOf(page)).toBeVisible()
  // Escape closes only the calendar.
  await page.keyboard.press('Escape')
  await expect(calendarOf(page)).toBeHidden()
  await expect(dialogOf(page)).toBeVisible()
  await expect(dateOf(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(calendarOf(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(calendarOf(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await expect(calendarOf(page)).toBeHidden()
  await expect(dateOf(page)).not.toHaveValue('')
  await expect(dateOf(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialogOf(page).getByLabel('Time')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submitOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, sent)).toBeVisible()
  await expect(triggerOf(page)).toBeFocused()
  expect(await bookingsOf(stage, email)).toHaveLength(1)
})

test('does not replace the native date field while it has focus, and keeps its value', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const answer = await route.fetch()
    if ((await answer.text()).includes('react-datepicker')) await promise
    return route.fulfill({ response: answer })
  })
  await triggerOf(page).click()
  const native = dialogOf(page).locator('input[type="date"]')
  await native.fill(someDay().iso)
  await expect(native).toBeFocused()
  const arrived = page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') && (await response.text()).includes('react-datepicker'),
  )
  resolve()
  await arrived
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(native).toBeFocused()
  await native.blur()
  await expect(dateOf(page)).toHaveValue(someDay().words)
})

test('passes axe in the dialog, with its calendar and its errors', { tag: '@sweep' }, async ({ page }) => {
  await openDialog(page)
  await expectAccessible(page, 'the dialog')
  await submitOf(page).click()
  await expect(dateOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'what is missing')
  await dateOf(page).click()
  await expect(calendarOf(page)).toBeVisible()
  await expectAccessible(page, 'the calendar')
})

test('keeps a toast reachable above a dialog, and closes one of them per Escape', async ({ page }) => {
  await openDialog(page)
  await fillIn(page, newVisitor())
  await submitOf(page).click()
  // A toast with an action stays until it is dismissed.
  await expect(toast(page, sent)).toBeVisible()
  await triggerOf(page).click()
  await expect(dialogOf(page).getByRole('status').getByText(sent)).toBeVisible()
  await expectAccessible(page, 'a toast above the dialog')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(toast(page, sent)).toBeVisible()
  await triggerOf(page).click()
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Escape')
  await expect(toast(page, sent)).toBeHidden()
  await expect(dialogOf(page)).toBeVisible()
})
