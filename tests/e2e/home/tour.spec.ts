import type { Page } from '@playwright/test'
import {
  accessibilityFaults,
  countLook,
  describeLook,
  isSweep,
  looksAt,
  show,
} from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const address = '/embed/tour'
const headings = [
  'First it reads what each site says about itself.',
  'It opens four pages and keeps two of them.',
  'It picks one sentence to quote from each.',
  'Then it writes the answer and cites its sources.',
  'Afterwards, this is what Findable shows you.',
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, question: string) => page.getByRole('button', { name: question }).click()
const expectStep = async (page: Page, step: number) => {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings[step] ?? '')
  await expect(page.getByRole('status')).toHaveText(`Step ${step + 1} of 5: ${headings[step]}`)
  await expect(page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]')).toContainText(
    String(step + 1),
  )
}

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('follows a question to its sources and to the record', async ({ lake, page }) => {
    const settings = await lake.getDocument('siteSettings')
    await page.goto(address)
    await choose(page, 'How do I dry leather boots after a wet walk?')
    await expectStep(page, 0)
    await expect(page.locator('mark').filter({ hasText: '/guides/leather-care' })).toBeVisible()

    await press(page, 'Next')
    await expectStep(page, 1)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.getByText('Kept as source [1]')).toBeVisible()
    await expect(page.getByText('Not used. Compares products')).toBeVisible()

    await press(page, 'Next')
    await expectStep(page, 2)
    await expect(page.locator('mark').filter({ hasText: 'newspaper' })).toBeVisible()

    await press(page, 'Next')
    await expectStep(page, 3)
    await page.getByRole('button', { name: 'Source [2]: Cragfoot' }).click()
    await expect(page.getByRole('figure').locator('mark')).toContainText('rub in a thin coat of wax')
    await page.getByRole('button', { name: '[1] Hobnail & Lowe Care for leather' }).click()
    await expect(page.getByRole('figure').locator('mark')).toContainText('Stuff wet boots with newspaper')

    await press(page, 'Next')
    await expectStep(page, 4)
    await expect(page.getByRole('table', { name: 'Visits by Claude-User' })).toContainText(
      '/guides/leather-care',
    )
    await expect(page.getByRole('heading', { name: 'Cited, and alongside a competitor.' })).toBeVisible()
    const start = page.getByRole('link', { name: 'Get Started For Free' })
    await expect(start).toHaveAttribute('href', settings?.clientAppUrl)
    await expect(start).toHaveAttribute('target', '_blank')

    await press(page, 'Back')
    await expectStep(page, 3)
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').last().click()
    await press(page, 'New question')
    await expect(page.getByRole('heading', { name: 'Ask what a customer would ask' })).toBeVisible()
    await choose(page, 'Who resoles walking boots within a week?')
    await press(page, 'Questions')
    await expect(page.getByRole('button', { name: 'Which walking boots can be resoled?' })).toBeVisible()
  })

  test('is operable by keyboard alone, and keeps focus on the used control', async ({ page }) => {
    await page.goto(address)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Which walking boots can be resoled?' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: headings[0] ?? '' })).toBeFocused()
    for (const name of ['Questions', 'Play', 'Next']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    }
    for (const step of [1, 2, 3]) {
      await page.keyboard.press('Enter')
      await expectStep(page, step)
      await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused()
    }
    for (const name of ['Replay', 'Back', '[2] The Long Path Five pairs, resoled and walked again']) {
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('figure').locator('mark')).toContainText('The three welted pairs')
    for (const _ of ['Back', 'Replay', 'Next']) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectStep(page, 4)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Ask what a customer would ask' })).toBeFocused()
  })

  test('passes axe at every step', { tag: '@sweep' }, async ({ page }) => {
    for (const look of looksAt(isSweep ? [320, 768, 1136] : [320, 1136])) {
      await show(page, look)
      await page.goto(address)
      expect(await accessibilityFaults(page), 'the questions').toEqual([])
      await choose(page, 'Which walking boots can be resoled?')
      for (const step of headings.keys()) {
        await expectStep(page, step)
        expect(await accessibilityFaults(page), `step ${step + 1}, ${describeLook(look)}`).toEqual([])
        await countLook(`step ${step + 1} of the tour`, look)
        await press(page, step < 4 ? 'Next' : 'New question')
      }
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows one complete example, which is not indexed', async ({ page }) => {
    await page.goto(address)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which walking boots can be resoled?')
    for (const name of headings) await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('link', { name: '[1]' })).toHaveAttribute('href', '#sources')
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
