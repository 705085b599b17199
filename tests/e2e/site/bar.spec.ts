import type { Page } from '@playwright/test'
import { accessibilityFaults, expectAccessible, largeTextFaults, show } from '../support/accessibility.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }
const transparent = 'rgba(0, 0, 0, 0)'

const barOf = (page: Page) => page.getByRole('banner')
const menuOf = (page: Page) => barOf(page).getByRole('navigation', { name: 'Main' })
const menuButtonOf = (page: Page) => barOf(page).getByRole('button', { name: 'Menu' })

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** The expanded state of the menu's button in the accessibility tree. The browser sets it without an attribute. */
async function isAnnouncedAsExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodes } = await session.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    role: 'button',
    accessibleName: 'Menu',
  })
  await session.detach()
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

test.describe('the bar', () => {
  test('links its items as specified', async ({ lake, page, context }) => {
    const settings = await lake.getDocument('siteSettings')
    await page.goto('/')
    const links = menuOf(page).getByRole('link')
    await expect(links).toHaveText(['Test Your Website', 'How It Works', 'Blog', 'Log In', 'Book Demo'])
    const addresses = ['/ai-tools', '/how-it-works', '/blog', settings?.clientAppUrl, settings?.schedulingUrl]
    for (const [index, address] of addresses.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', address)
    }
    await expect(links.nth(3)).not.toHaveAttribute('target')
    await expect(barOf(page).getByRole('link', { name: settings?.brandName })).toHaveAttribute('href', '/')

    await context.route(`${settings?.schedulingUrl}**`, (route) => route.fulfill({ body: 'A calendar' }))
    const opened = context.waitForEvent('page')
    await links.nth(4).click()
    expect((await opened).url()).toBe(settings?.schedulingUrl)
    await expect(page).toHaveURL('/')
  })

  test('shows the name if the logo cannot be loaded', async ({ page }) => {
    await page.route(/content-lake\/images.*\.svg/, (route) => route.abort())
    await page.goto('/')
    await expect(barOf(page).locator('img')).toBeHidden()
    await expect(barOf(page).getByRole('link', { name: 'Findable' })).toHaveText('Findable')
  })

  test('has a background below 50 px, also after a reload in the middle', async ({ page }) => {
    // The home page starts at its top after a reload (specification §2). A post keeps its scroll position.
    await page.goto('/blog/how-assistants-choose-sources')
    const bar = barOf(page)
    await expect(bar).toHaveCSS('background-color', transparent)
    await scrollTo(page, 51)
    await expect(bar).not.toHaveCSS('background-color', transparent)
    await scrollTo(page, 50)
    await expect(bar).toHaveCSS('background-color', transparent)
    await scrollTo(page, 600)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(bar).not.toHaveCSS('background-color', transparent)
  })

  test('marks the current page, also after a navigation', async ({ page }) => {
    await page.goto('/')
    const blog = menuOf(page).getByRole('link', { name: 'Blog' })
    await expect(blog).not.toHaveAttribute('aria-current')
    await blog.click()
    await expect(blog).toHaveAttribute('aria-current', 'page')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/blog\/./)
    await expect(blog).toHaveAttribute('aria-current', 'true')
    await barOf(page).getByRole('link', { name: 'Findable' }).click()
    await expect(page).toHaveURL('/')
    await expect(blog).not.toHaveAttribute('aria-current')
  })

  test('shows the current page, and what is marked on it, in forced colors', async ({ page }) => {
    await show(page, { width: 1440, colorScheme: 'dark', forcedColors: 'active' })
    await page.goto('/how-it-works')
    await expect(menuOf(page).getByRole('link', { name: 'How It Works' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('fits into the window with text of 200 %', async ({ page }) => {
    for (const address of ['/', '/blog', '/blog/how-assistants-choose-sources']) {
      await page.goto(address)
      expect(await largeTextFaults(page, [320, 390, 768, 1024]), address).toEqual([])
    }
  })

  test('prefetches its links, but not the current page', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if ('next-router-prefetch' in request.headers()) asked.push(new URL(request.url()).pathname)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['/ai-tools', '/how-it-works', '/blog']))
    expect(asked).not.toContain('/')
  })
})

test.describe('without JavaScript', () => {
  test.use({ viewport: phone, javaScriptEnabled: false })

  test('has a background, and a menu that opens and closes', async ({ page }) => {
    await page.goto('/')
    await expect(barOf(page)).not.toHaveCSS('background-color', transparent)
    await menuButtonOf(page).click()
    await expect(menuOf(page).getByRole('link', { name: 'How It Works' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone })

  test('offers a free trial in place of Log In', async ({ lake, page }) => {
    const settings = await lake.getDocument('siteSettings')
    await page.goto('/')
    await expect(menuOf(page)).toBeHidden()
    await menuButtonOf(page).click()
    const links = menuOf(page).getByRole('link')
    await expect(links).toHaveText([
      'Test Your Website',
      'How It Works',
      'Blog',
      'Start Free Trial',
      'Book Demo',
    ])
    await expect(links.nth(3)).toHaveAttribute('href', settings?.clientAppUrl)
    // The menu slides in.
    await expect.poll(() => menuOf(page).boundingBox()).toMatchObject({ x: 0, y: 64, width: phone.width })
  })

  /** Opens the page without its code, which is loaded when the returned function is called. */
  async function openWithoutCode(page: Page) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await promise
      await route.continue()
    })
    // The load event waits for the code.
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    return async () => {
      resolve()
      await untilHydrated(page)
    }
  }

  test('stays open when the code is loaded, and becomes the bar from 768 px on', async ({ page }) => {
    const loadCode = await openWithoutCode(page)
    await menuButtonOf(page).click()
    await expect(menuOf(page)).toBeVisible()
    await loadCode()
    await expect(menuOf(page)).toBeVisible()
    await page.setViewportSize({ ...phone, width: 767 })
    await expect(menuOf(page).getByRole('link', { name: 'Start Free Trial' })).toBeVisible()
    await page.setViewportSize({ ...phone, width: 768 })
    await expect(menuButtonOf(page)).toBeHidden()
    await expect(menuOf(page).getByRole('link', { name: 'Log In' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Start Free Trial' })).toBeHidden()
    await expect.poll(async () => (await menuOf(page).boundingBox())?.y).toBeLessThan(64)
  })

  test('becomes the bar when the page’s code is loaded after the screen became wide', async ({ page }) => {
    const loadCode = await openWithoutCode(page)
    await menuButtonOf(page).click()
    await page.setViewportSize({ ...phone, width: 768 })
    await loadCode()
    await expect.poll(async () => (await menuOf(page).boundingBox())?.y).toBeLessThan(64)
  })

  test('closes on every navigation: a page, a new tab, Back', async ({ page, context }) => {
    await context.route(/findable\.example/, (route) => route.fulfill({ body: 'A calendar' }))
    await page.goto('/')
    await untilHydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    const stays = () => expect(page.locator('html[data-same-document]')).toBeAttached()

    await menuButtonOf(page).click()
    await menuOf(page).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(menuOf(page)).toBeHidden()
    await stays()

    await menuButtonOf(page).click()
    await expect(menuOf(page).getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menuOf(page)).toBeHidden()
    await stays()

    await menuButtonOf(page).click()
    const opened = context.waitForEvent('page')
    await menuOf(page).getByRole('link', { name: 'Book Demo' }).click()
    await (await opened).close()
    await expect(menuOf(page)).toBeHidden()
    await stays()
  })

  test('works by keyboard: Enter opens it, Escape closes it and returns focus', async ({ page }) => {
    await page.goto('/')
    const button = menuButtonOf(page)
    await button.focus()
    expect(await isAnnouncedAsExpanded(page)).toBe(false)
    await page.keyboard.press('Enter')
    await expect(menuOf(page)).toBeVisible()
    expect(await isAnnouncedAsExpanded(page)).toBe(true)
    await page.keyboard.press('Tab')
    await expect(menuOf(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(button).toBeFocused()
    expect(await isAnnouncedAsExpanded(page)).toBe(false)
  })

  test('closes on a click outside, and locks the page’s scroll position', async ({ page }) => {
    await page.goto('/')
    await menuButtonOf(page).click()
    await page.mouse.move(200, 800)
    await page.mouse.wheel(0, 600)
    await expect(menuOf(page).getByRole('link').first()).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.mouse.click(5, 820)
    await expect(menuOf(page)).toBeHidden()
  })

  test('passes axe while it is open', { tag: '@sweep' }, async ({ page }) => {
    await page.goto('/blog')
    await menuButtonOf(page).click()
    await expect(menuOf(page)).toBeVisible()
    await expectAccessible(page, 'the open menu', { widths: [390] })
  })
})

test('offers to skip to the content at the first Tab', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(barOf(page).getByRole('link', { name: 'Findable' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})
