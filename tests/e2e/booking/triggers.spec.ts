import { forbiddenCode } from '../../bench/visitors/forbidden-code.ts'
import { watchRefusals } from '../support/policy.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import {
  calendarOf,
  dateOf,
  dialogOf,
  expect,
  missing,
  submitOf,
  test,
  toast,
  triggerOf,
} from './booking-form.ts'

test.describe('a link to the booking dialog', () => {
  restoreAfterEach('siteSettings')

  test('opens the dialog, or the page with a modifier key', async ({ page, context }) => {
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

  test('opens the dialog again while its closing is not yet reported', async ({ page }) => {
    await page.goto('/')
    await triggerOf(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await triggerOf(page).evaluate(async (link: HTMLElement) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
      const closed = new Promise((resolve) => dialog?.addEventListener('close', resolve))
      dialog?.close()
      link.click()
      await closed
    })
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(triggerOf(page)).toBeFocused()
  })

  test('is also in the bar and its menu if there is no scheduling page', async ({ lake, page }) => {
    await lake.patch('siteSettings').unset(['schedulingUrl', 'logo']).commit()
    const inBar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book Demo' })
    await expect(async () => {
      await page.goto('/')
      await expect(inBar).toHaveAttribute('href', '/book-demo', { timeout: 500 })
    }).toPass()
    await expect(inBar).not.toHaveAttribute('target')
    await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('Findable', { exact: true })).toBeInViewport()
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

  test('leads to the page if the dialog’s code cannot be loaded', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.route('**/_next/static/chunks/**', (route) => route.abort())
    await triggerOf(page).click()
    await expect(page).toHaveURL('/book-demo')
  })
})

test('loads the dialog when the pointer is over a trigger, not with the page', async ({ page }) => {
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
