import { expectAccessible } from '../support/accessibility.ts'
import { watchRefusals } from '../support/policy.ts'
import { bookingsOf, expect, newVisitor, sent, someDay, test, toast, triggerOf } from './booking-form.ts'

test.describe('the page', () => {
  test('is left out of search engines and passes axe', {
    tag: '@sweep',
  }, async ({ page }) => {
    const refusals = await watchRefusals(page)
    const answer = await page.goto('/book-demo')
    expect(await answer?.headerValue('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveAttribute(
      'href',
      '/free-demo',
    )
    await expectAccessible(page, 'the page')
    expect(refusals).toEqual([])
  })

  test('books with JavaScript, and redirects', async ({ stage, page }) => {
    const email = newVisitor()
    await page.goto('/book-demo')
    // The calendar is loaded after the first input.
    await page.getByRole('main').getByLabel('Name').click()
    await page.getByRole('main').getByLabel('Name').fill('Ada Marsh')
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByPlaceholder('Choose a date').fill(someDay().words)
    await page.getByRole('button', { name: 'Book Demo' }).click()
    await expect(toast(page, sent)).toBeVisible()
    await expect(page).toHaveURL('/thank-you?for=booking')
    expect(await bookingsOf(stage, email)).toHaveLength(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('books on the page after an error, and keeps the other fields', async ({ stage, page }) => {
    const email = newVisitor()
    await page.goto('/')
    await triggerOf(page).click()
    await expect(page).toHaveURL('/book-demo')
    await page.getByRole('main').getByLabel('Name').fill('Ada Marsh')
    // Valid for the browser, but not for mail.
    await page.getByRole('main').getByLabel('Email').fill('ada@example')
    await page.getByRole('main').getByLabel('Date').fill(someDay().iso)
    await page.getByRole('main').getByLabel('Time').selectOption('07:00')
    await page.getByRole('button', { name: 'Book Demo' }).click()
    await expect(page.getByRole('main').getByLabel('Email')).toHaveAccessibleDescription(
      /Enter an email address/,
    )
    await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Ada Marsh')
    await expect(page.getByRole('main').getByLabel('Date')).toHaveValue(someDay().iso)
    await expect(page.getByRole('main').getByLabel('Time')).toHaveValue('07:00')
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Book Demo' }).click()
    await expect(page).toHaveURL('/thank-you?for=booking')
    const [booking] = await bookingsOf(stage, email)
    expect(booking?.selected_date).toContain(`${someDay().iso}T12:00:00`)
  })
})
