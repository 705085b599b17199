import type { Page, Request } from '@playwright/test'
import { forbiddenCode } from '../bench/visitors/forbidden-code.ts'
import { expectNothingFound } from './support/axe.ts'
import { adminOf, sharedBackstage } from './support/cron.ts'
import { mailsTo } from './support/mailbox.ts'
import { watchRefusals } from './support/policy.ts'
import { restoreAfterEach } from './support/restored-content.ts'
import { openStage } from './support/stage.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const missing = 'Please select a date'
const sent = 'Demo booking request sent successfully!'
const failed = 'Failed to book demo. Please try again.'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book a demo' })
const triggerOf = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Book Demo' }).first()
const submitOf = (page: Page) => dialogOf(page).getByRole('button', { name: 'Book Demo' })
const toast = (page: Page, title: string) => page.getByRole('status').getByText(title, { exact: true })
const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Choose Date' })
/** The date's own field, once the calendar has taken the browser's place. */
const dateOf = (page: Page) => dialogOf(page).getByPlaceholder('Choose a date')

const newVisitor = () => `visitor-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The middle of next month by EST, which no visitor's clock moves to another month. */
function someDay() {
  const now = new Date(Date.now() - 5 * 3_600_000)
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15))
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return { iso: day.toISOString().slice(0, 10), words }
}

async function openDialog(page: Page, address = '/') {
  await page.goto(address)
  await triggerOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(dateOf(page)).toBeVisible()
}

async function fillIn(page: Page, email: string) {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Ada Marsh')
  await dialog.getByLabel('Email').fill(email)
  await dateOf(page).fill(someDay().words)
  await dateOf(page).press('Enter')
}

const isBooking = (request: Request) => request.method() === 'POST' && 'next-action' in request.headers()

/** Holds back what the form sends. @returns lets it go on */
async function holdBack(page: Page, end: 'goes on' | 'breaks off') {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (!isBooking(route.request())) return route.fallback()
    await promise
    return end === 'goes on' ? route.fallback() : route.abort()
  })
  return resolve
}

const bookingsOf = async (email: string) => {
  const { data } = await adminOf(sharedBackstage())
    .from('demo_bookings')
    .select('name, selected_date, time_zone')
    .eq('email', email)
  return data ?? []
}

// Each test is a visitor of their own: one sender may book ten times in a minute.
test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 250)}` })
})

test.describe('the triggers', () => {
  restoreAfterEach('siteSettings')

  test('every Book Demo link of the content opens the one dialog; a modified press opens the page', async ({
    page,
    context,
  }) => {
    for (const address of ['/', '/free-demo']) {
      await page.goto(address)
      const triggers = page.getByRole('main').getByRole('link', { name: 'Book Demo' })
      const count = await triggers.count()
      expect(count).toBeGreaterThan(0)
      for (let nth = 0; nth < count; nth += 1) {
        await expect(triggers.nth(nth)).toHaveAttribute('href', '/book-demo')
        await triggers.nth(nth).click()
        await expect(dialogOf(page)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialogOf(page)).toBeHidden()
        await expect(triggers.nth(nth)).toBeFocused()
      }
      await expect(page).toHaveURL(address)
    }
    const opened = context.waitForEvent('page')
    await triggerOf(page).click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL('/book-demo')
    await expect(dialogOf(page)).toBeHidden()
  })

  test('without a scheduling page the bar opens it too, on a phone from its menu', async ({ lake, page }) => {
    await lake.patch('siteSettings').unset(['schedulingUrl']).commit()
    const inBar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book Demo' })
    await expect(async () => {
      await page.goto('/')
      await expect(inBar).toHaveAttribute('href', '/book-demo', { timeout: 500 })
    }).toPass()
    await inBar.click()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inBar).toBeFocused()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await inBar.click()
    await expect(dialogOf(page)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })

  test('where the code of the dialog does not arrive, they lead to the page', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await triggerOf(page).click()
    await expect(page).toHaveURL('/book-demo')
  })
})

test('no first load brings the dialog or its calendar; a pointer on a trigger brings the dialog', async ({
  page,
}) => {
  const refusals = await watchRefusals(page)
  const asked: string[] = []
  const texts: Record<string, Promise<string>[]> = { script: [], stylesheet: [] }
  page.on('response', (response) => {
    const kind = texts[response.request().resourceType()]
    if (!kind) return
    asked.push(response.url())
    kind.push(response.text())
  })
  const codeSoFar = async () => (await Promise.all(Object.values(texts).flat())).join('')
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(forbiddenCode(await Promise.all(texts.script ?? []))).toEqual([])
  expect(await codeSoFar()).not.toMatch(/booking-dialog|booking-form|react-datepicker/)
  const before = asked.length

  await triggerOf(page).hover()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await triggerOf(page).click()
  await expect(dateOf(page)).toBeVisible()
  await dateOf(page).click()
  await expect(calendarOf(page)).toBeVisible()
  await expect.poll(codeSoFar).toContain('react-datepicker')
  await submitOf(page).click()
  await expect(toast(page, missing)).toBeVisible()
  expect(refusals).toEqual([])
})

test('nine o’clock of 24 hours, all labelled EST, with the visitor’s own time under it', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ timezoneId: 'Asia/Tokyo', ...(baseURL && { baseURL }) })
  await openDialog(page)
  const time = dialogOf(page).getByLabel('Time')
  await expect(time).toHaveValue('09:00')
  const labels = await time.locator('option').allTextContents()
  expect(labels).toHaveLength(24)
  expect([labels[0], labels[9], labels[23]]).toEqual(['00:00 EST', '09:00 EST', '23:00 EST'])
  await fillIn(page, newVisitor())
  await expect(time).toHaveAccessibleDescription(/^That is 23:00 Japan Standard Time/)
  await time.selectOption('20:00')
  await expect(time).toHaveAccessibleDescription(/^That is \w+, \w+ 16, 10:00 Japan Standard Time/)
  await page.close()
})

test('what is missing stands at its field, the date in the specified words in a toast too', async ({
  page,
}) => {
  await openDialog(page)
  await submitOf(page).click()
  await expect(toast(page, missing)).toBeVisible()
  const name = dialogOf(page).getByLabel('Name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Write your name.')
  await expect(dateOf(page)).toHaveAccessibleDescription(missing)
  await expect(dateOf(page)).toHaveAttribute('aria-invalid', 'true')
  // Above all that is inert: it can be pressed.
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, missing)).toBeHidden()

  await name.fill('Ada')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await dialogOf(page).getByLabel('Email').fill('ada')
  await submitOf(page).click()
  await expect(dialogOf(page).getByLabel('Email')).toBeFocused()
  await expect(dialogOf(page).getByLabel('Email')).toHaveAccessibleDescription(/Write an email address/)
})

test('no past day can be chosen, by the calendar or by typing', async ({ page }) => {
  // In the middle of a month, whatever day it is.
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
  await expect(dateOf(page)).toHaveValue('')

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

test('a booking: the button waits, the dialog closes, the toast says so, the mail comes, the fields are empty', async ({
  page,
}) => {
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

  expect(await bookingsOf(email)).toEqual([
    {
      name: 'Ada Marsh',
      selected_date: expect.stringContaining(`${someDay().iso}T19:00:00`),
      time_zone: await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
    },
  ])
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)

  await triggerOf(page).click()
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('')
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('')
  await expect(dateOf(page)).toHaveValue('')
  await expect(dialogOf(page).getByLabel('Time')).toHaveValue('09:00')
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByRole('button', { name: 'What comes next' }).click()
  await expect(page).toHaveURL('/thank-you?for=booking')
})

test('two presses at once, and one more after an answer that got lost, are one booking', async ({ page }) => {
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
  expect(await bookingsOf(email)).toHaveLength(1)
  await submitOf(page).click()
  await expect(toast(page, sent)).toBeVisible()
  expect(answers).toBe(2)
  expect(await bookingsOf(email)).toHaveLength(1)
})

test('a failure says so in the specified words and is logged; closed and opened again, all words are there', async ({
  page,
}) => {
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

test('by keyboard alone', async ({ page }) => {
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
  // Escape closes the calendar, and only that.
  await page.keyboard.press('Escape')
  await expect(calendarOf(page)).toBeHidden()
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
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
  expect(await bookingsOf(email)).toHaveLength(1)
})

test('the calendar takes nobody’s place who is just typing, and loses nothing', async ({ page }) => {
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

test('axe finds nothing in the dialog, with its calendar and with what is wrong', async ({ page }) => {
  await openDialog(page)
  await expectNothingFound(page, 'the dialog')
  await submitOf(page).click()
  await expect(dateOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expectNothingFound(page, 'what is missing')
  await dateOf(page).click()
  await expect(calendarOf(page)).toBeVisible()
  await expectNothingFound(page, 'the calendar')
})

test('a toast is within reach while a dialog is open, and one press on Escape closes one of them', async ({
  page,
}) => {
  await openDialog(page)
  await fillIn(page, newVisitor())
  await submitOf(page).click()
  // It offers something to do, so it stays until it is dismissed.
  await expect(toast(page, sent)).toBeVisible()
  await triggerOf(page).click()
  await expect(dialogOf(page).getByRole('status').getByText(sent)).toBeVisible()
  await expectNothingFound(page, 'a toast above the dialog')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(toast(page, sent)).toBeVisible()
  await triggerOf(page).click()
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Escape')
  await expect(toast(page, sent)).toBeHidden()
  await expect(dialogOf(page)).toBeVisible()
})

test.describe('the page', () => {
  test('is a page of the site that search engines leave out, and axe finds nothing on it', async ({
    page,
  }) => {
    const refusals = await watchRefusals(page)
    const answer = await page.goto('/book-demo')
    expect(await answer?.headerValue('content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveAttribute(
      'href',
      '/free-demo',
    )
    await expectNothingFound(page, 'the page')
    expect(refusals).toEqual([])
  })

  test('books with script as the dialog does, and leads on', async ({ page }) => {
    const email = newVisitor()
    await page.goto('/book-demo')
    // The calendar comes after the first input.
    await page.getByLabel('Name').click()
    await page.getByLabel('Name').fill('Ada Marsh')
    await page.getByLabel('Email').fill(email)
    await page.getByPlaceholder('Choose a date').fill(someDay().words)
    await page.getByRole('button', { name: 'Book Demo' }).click()
    await expect(toast(page, sent)).toBeVisible()
    await expect(page).toHaveURL('/thank-you?for=booking')
    expect(await bookingsOf(email)).toHaveLength(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a trigger leads to the page; what is wrong is said, nothing is lost, and the demo is booked', async ({
    page,
  }) => {
    const email = newVisitor()
    await page.goto('/')
    await triggerOf(page).click()
    await expect(page).toHaveURL('/book-demo')
    await page.getByLabel('Name').fill('Ada Marsh')
    // For this browser a good address, for mail none.
    await page.getByLabel('Email').fill('ada@example')
    await page.getByLabel('Date').fill(someDay().iso)
    await page.getByLabel('Time').selectOption('07:00')
    await page.getByRole('button', { name: 'Book Demo' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Write an email address/)
    await expect(page.getByLabel('Name')).toHaveValue('Ada Marsh')
    await expect(page.getByLabel('Date')).toHaveValue(someDay().iso)
    await expect(page.getByLabel('Time')).toHaveValue('07:00')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Book Demo' }).click()
    await expect(page).toHaveURL('/thank-you?for=booking')
    const [booking] = await bookingsOf(email)
    expect(booking?.selected_date).toContain(`${someDay().iso}T12:00:00`)
  })
})

test('with Supabase away the site says so, with script and without, and keeps what was typed', async ({
  browser,
}) => {
  const stage = await openStage({
    sample: true,
    build: 'pristine',
    added: { SUPABASE_URL: 'http://127.0.0.1:9' },
  })
  try {
    const page = await browser.newPage({ baseURL: stage.siteUrl })
    await openDialog(page)
    await fillIn(page, newVisitor())
    await submitOf(page).click()
    await expect(toast(page, failed)).toBeVisible()
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Ada Marsh')
    await expect(dateOf(page)).toHaveValue(someDay().words)
    await page.close()

    const plain = await browser.newPage({ baseURL: stage.siteUrl, javaScriptEnabled: false })
    await plain.goto('/book-demo')
    await plain.getByLabel('Name').fill('Ada Marsh')
    await plain.getByLabel('Email').fill(newVisitor())
    await plain.getByLabel('Date').fill(someDay().iso)
    await plain.getByRole('button', { name: 'Book Demo' }).click()
    await expect(plain.getByText(failed)).toBeVisible()
    await expect(plain.getByLabel('Name')).toHaveValue('Ada Marsh')
    await plain.close()
  } finally {
    await stage.close()
  }
})
