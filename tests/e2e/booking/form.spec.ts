import { mailsTo } from '../../support/mailbox.ts'
import {
  bookingsOf,
  calendarOf,
  dateOf,
  dialogOf,
  expect,
  failed,
  fillIn,
  holdBack,
  isBooking,
  newVisitor,
  openDialog,
  sent,
  someDay,
  submitOf,
  test,
  toast,
  triggerOf,
} from './booking-form.ts'

test('does not accept a past day from the calendar or the keyboard', async ({ page }) => {
  // The middle of a month, for any current date.
  await page.clock.setFixedTime('2027-03-17T16:00:00Z')
  await openDialog(page)
  await dateOf(page).click()
  const calendar = calendarOf(page)
  await expect(calendar.getByText('March 2027', { exact: true }).first()).toBeVisible()
  const days = calendar.getByRole('gridcell', { disabled: true })
  await expect(days.filter({ hasText: /^16$/ })).toHaveCount(1)
  await expect(days.filter({ hasText: /^17$/ })).toHaveCount(0)
  await expect(calendar.getByRole('button', { name: 'Previous Month' })).toHaveCount(0)
  await days.filter({ hasText: /^16$/ }).click({ force: true })
  await expect(dateOf(page)).toHaveValue('')
  await dateOf(page).fill('March 16, 2027')
  await page.keyboard.press('Tab')
  await expect(dateOf(page)).toHaveValue('March 16, 2027')
  await expect(dialogOf(page).getByText('This day has passed. Choose a later one.')).toBeVisible()

  await dateOf(page).click()
  await calendar.getByRole('gridcell', { name: /17 March/ }).click()
  await expect(dateOf(page)).toHaveValue('March 17, 2027')
  await expect(dialogOf(page).getByText('This hour has passed. Choose a later one.')).toBeVisible()
  await dialogOf(page).getByLabel('Name').fill('Ada')
  await dialogOf(page).getByLabel('Email').fill('ada@example.com')
  await submitOf(page).click()
  await expect(dialogOf(page).getByLabel('Time')).toBeFocused()
  await expect(dialogOf(page).getByLabel('Time')).toHaveAttribute('aria-invalid', 'true')
})

test('books once, shows a toast, sends a mail and clears the fields', async ({ stage, page }) => {
  const email = newVisitor()
  await openDialog(page)
  await fillIn(page, email)
  await dialogOf(page).getByLabel('Time').selectOption('14:00')
  const release = await holdBack(page, 'goes on')
  await submitOf(page).click()
  const waiting = dialogOf(page).getByRole('button', { name: 'Booking...', exact: true })
  await expect(waiting).toBeDisabled()
  await dialogOf(page).getByLabel('Name').press('Enter')
  release()
  await expect(toast(page, sent)).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expect(triggerOf(page)).toBeFocused()
  await expect(page.getByRole('status')).toContainText(email)

  expect(await bookingsOf(stage, email)).toEqual([
    {
      name: 'Ada Marsh',
      selected_date: expect.stringContaining(`${someDay().iso}T19:00:00`),
      time_zone: await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
    },
  ])
  await expect.poll(async () => (await mailsTo(stage, email)).length).toBe(1)

  await triggerOf(page).click()
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('')
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('')
  await expect(dateOf(page)).toHaveValue('')
  await expect(dialogOf(page).getByLabel('Time')).toHaveValue('09:00')
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByRole('button', { name: 'What happens next' }).click()
  await expect(page).toHaveURL('/thank-you?for=booking')
})

test('stores one booking after a double click and a retry of a lost response', async ({ stage, page }) => {
  const email = newVisitor()
  await openDialog(page)
  await fillIn(page, email)
  let answers = 0
  await page.route('**/*', async (route) => {
    if (!isBooking(route.request())) return route.fallback()
    answers += 1
    if (answers > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await submitOf(page).dblclick()
  await expect(toast(page, failed)).toBeVisible()
  expect(await bookingsOf(stage, email)).toHaveLength(1)
  await submitOf(page).click()
  await expect(toast(page, sent)).toBeVisible()
  expect(answers).toBe(2)
  expect(await bookingsOf(stage, email)).toHaveLength(1)
})

test('shows the specified message on a failure, and keeps the fields when reopened', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  const email = newVisitor()
  await openDialog(page)
  await fillIn(page, email)
  await dialogOf(page).getByLabel('Time').selectOption('22:00')
  const release = await holdBack(page, 'breaks off')
  release()
  await submitOf(page).click()
  await expect(toast(page, failed)).toBeVisible()
  await expect(submitOf(page)).toBeEnabled()
  await expect(submitOf(page)).toBeFocused()
  await expect(submitOf(page)).toHaveAccessibleDescription(/Failed to book demo\..*still here/)
  expect(logged.join('\n')).toContain(failed)

  await page.mouse.click(5, 5)
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'How It Works' }).first().click()
  await expect(page).toHaveURL('/how-it-works')
  await page.goBack()
  await triggerOf(page).click()
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Ada Marsh')
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue(email)
  await expect(dateOf(page)).toHaveValue(someDay().words)
  await expect(dialogOf(page).getByLabel('Time')).toHaveValue('22:00')
})
