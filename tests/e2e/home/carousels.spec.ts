import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults, countLook, describeLook, looksAt, show } from '../support/accessibility.ts'
import { previewAddress } from '../support/draft-mode.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const logos = { section: '#partners', label: 'Partner logos', intervalMs: 2000, slides: 9 }
const quotes = { section: '#testimonials', label: 'What customers say', intervalMs: 3000, slides: 7 }
const carousels = [logos, quotes]
/** Longer than a slide's animation. */
const moveMs = 400

// One quote or three logos fit side by side at this width.
test.use({ viewport: { width: 800, height: 900 } })

const part = (page: Page, { label }: typeof logos) => page.getByRole('group', { name: label, exact: true })
const row = (page: Page, { label }: typeof logos) => page.getByRole('group', { name: `${label}, row` })
const slide = (carousel: Locator, number: number, of: number) =>
  carousel.getByRole('group', { name: `${number} of ${of}`, exact: true })

/** Scrolls to the carousel, which is the first input, and waits until the list has been upgraded. */
async function upgraded(page: Page, which: typeof logos): Promise<Locator> {
  const carousel = part(page, which)
  await page.locator(which.section).scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible()
  return carousel
}

const before = (number: number, { slides }: typeof logos) => (number === 1 ? slides : number - 1)

/** Expects the slide at the start of the row. */
async function expectFirst(carousel: Locator, number: number, which: typeof logos) {
  await expect(slide(carousel, number, which.slides)).toBeVisible()
  await expect(slide(carousel, before(number, which), which.slides)).toBeHidden()
}

/** With a paused clock: runs a slide's animation from start to end. */
async function letMove(page: Page) {
  for (const ms of [1, moveMs, 20]) await page.clock.runFor(ms)
}

/** Opens the page with a paused clock, and restarts the rotation at the first slide, with the pointer elsewhere. */
async function atTheStart(page: Page, which: typeof logos): Promise<Locator> {
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  const carousel = await upgraded(page, which)
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  while (
    (await slide(carousel, which.slides, which.slides).isVisible()) ||
    !(await slide(carousel, 1, which.slides).isVisible())
  ) {
    await carousel.getByRole('button', { name: 'Next' }).click()
    await letMove(page)
  }
  await carousel.getByRole('button', { name: 'Play' }).click()
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  return carousel
}

test('shows scrollable lists before any input, without loading slick', async ({ page }) => {
  const scripts: Array<Promise<string>> = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const withSlick = async () => (await Promise.all(scripts)).filter((text) => text.includes('slick-track'))
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const { section, slides } of carousels) {
    await expect(page.locator(section).getByRole('listitem')).toHaveCount(slides)
    await expect(page.locator(section).getByRole('button')).toHaveCount(0)
  }
  expect(await withSlick()).toEqual([])

  await upgraded(page, quotes)
  expect(await withSlick()).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('scrolls a list by wheel and by key', async ({ page }) => {
    await page.goto('/')
    const items = row(page, quotes).getByRole('listitem')
    await expect(items).toHaveCount(quotes.slides)
    await row(page, quotes).scrollIntoViewIfNeeded()
    await expect(items.first()).toBeInViewport()

    await row(page, quotes).focus()
    await page.keyboard.press('ArrowRight')
    await expect(items.first()).not.toBeInViewport({ ratio: 0.9 })

    await row(page, quotes).hover()
    await page.mouse.wheel(10_000, 0)
    await expect(items.last()).toBeInViewport()
  })
})

for (const which of carousels) {
  test(`shows the next slide of ${which.label} every ${which.intervalMs} ms`, async ({ page }) => {
    const carousel = await atTheStart(page, which)
    // Slick uses a little time of the clock for each move; the next interval begins after it.
    await page.clock.runFor(10)
    for (const number of [1, 2]) {
      await page.clock.runFor(which.intervalMs - 19)
      await expectFirst(carousel, number, which)
      await page.clock.runFor(20)
      await expectFirst(carousel, number + 1, which)
    }
  })

  test(`shifts nothing and keeps focus when it upgrades ${which.label}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const place = () =>
      page.locator(`${which.section} img`).evaluateAll((images) =>
        images
          .map((image) => image.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x, y + scrollY, width, height].map(Math.round).join())
          .filter((box) => Number.parseInt(box, 10) >= 0 && Number.parseInt(box, 10) < innerWidth)
          .sort(),
      )
    const served = await place()
    // Focus scrolls the list into view, but does not count as input.
    await row(page, which).focus()
    await page.keyboard.press('Shift')
    await expect(part(page, which).getByRole('button', { name: 'Next' })).toBeVisible()
    await expect(row(page, which)).toBeFocused()
    expect(new Set(await place())).toEqual(new Set(served))
  })
}

// Both carousels are the same component, so behavior that does not depend on interval or slides is tested on one.
test('pauses with its button, under the pointer and with focus, and moves by keys', async ({ page }) => {
  const carousel = await atTheStart(page, quotes)
  const next = async (number: number) => {
    await page.clock.runFor(quotes.intervalMs)
    await letMove(page)
    await expectFirst(carousel, number, quotes)
  }
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(10 * quotes.intervalMs)
  await expectFirst(carousel, 1, quotes)
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await expect(carousel.locator('.slick-slide[aria-hidden="true"]').first()).toBeAttached()
  await expect(carousel.locator('.slick-slide[aria-hidden="true"]:not([inert])')).toHaveCount(0)
  await expect(carousel.locator('.slick-slide[aria-hidden="false"][inert]')).toHaveCount(0)
  // Also by keyboard: focus stays on the button.
  await page.keyboard.press('Enter')
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeFocused()
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
  await next(2)

  await row(page, quotes).hover()
  await page.clock.runFor(10 * quotes.intervalMs)
  await expectFirst(carousel, 2, quotes)
  await page.mouse.move(0, 0)
  await next(3)

  await page.keyboard.press('Tab')
  await expect(carousel.getByRole('button', { name: 'Previous' })).toBeFocused()
  await page.clock.runFor(10 * quotes.intervalMs)
  await expectFirst(carousel, 3, quotes)
  await row(page, quotes).focus()
  for (const [key, number] of [
    ['ArrowRight', 4],
    ['ArrowLeft', 3],
    ['ArrowLeft', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', quotes.slides],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key)
    await letMove(page)
    await expectFirst(carousel, number, quotes)
  }
  await expect(row(page, quotes)).toBeFocused()
})

test('does not rotate with reduced motion, but can be moved', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  const carousel = await upgraded(page, quotes)
  await expect(carousel.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  await page.clock.runFor(10 * quotes.intervalMs)
  await expectFirst(carousel, 1, quotes)
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expectFirst(carousel, 2, quotes)
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expectFirst(carousel, 1, quotes)
})

test('keeps the scroll position of the list after the upgrade', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await row(page, quotes).evaluate((list) => {
    list.scrollLeft = 2 * (list.querySelector('li')?.offsetWidth ?? 0)
  })
  await expectFirst(await upgraded(page, quotes), 3, quotes)
})

test('does not upgrade a list while one of its links has focus', async ({ page }) => {
  await page.goto('/')
  const link = page.locator(logos.section).getByRole('link').nth(1)
  await link.focus()
  await page.keyboard.press('Shift')
  // The carousel below is upgraded in the meantime.
  await upgraded(page, quotes)
  await expect(link).toBeFocused()
  await expect(part(page, logos).getByRole('button')).toHaveCount(0)
  await page.locator(logos.section).scrollIntoViewIfNeeded()
  await link.blur()
  await expect(part(page, logos).getByRole('button', { name: 'Next' })).toBeVisible()
})

test('keeps click-to-edit on slides in the preview', async ({ lake, page }) => {
  await page.goto(await previewAddress(lake, '/'))
  for (const which of carousels) {
    const marked = (await upgraded(page, which)).locator('.slick-active [data-sanity]')
    await expect(marked.first()).toHaveAttribute('data-sanity', /id=(testimonial|partnerLogo)-/)
  }
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  test('shows the next quote after a swipe', async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const carousel = await upgraded(page, quotes)
    const box = await row(page, quotes).boundingBox()
    if (!box) throw new Error('The quotes are not on the screen.')
    const y = box.y + box.height / 2
    const session = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    await touch('touchStart', 600)
    for (let x = 580; x >= 200; x -= 40) await touch('touchMove', x)
    await touch('touchEnd')
    await expectFirst(carousel, 2, quotes)
  })
})

test('shows a fallback or an empty place for a logo that fails', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/content-lake\/images.*\.svg/, (route) => route.abort())
  await page.goto('/')
  const pictures = page.locator(`${logos.section} img:visible`)
  const shown = () =>
    pictures.evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && /\.png/.test(image.currentSrc)),
    )
  // Six of the nine logos have a fallback. Distant images are not requested until they are near.
  await page.locator(logos.section).evaluate((section) => {
    for (const image of section.querySelectorAll('img')) image.loading = 'eager'
  })
  await expect.poll(shown).toEqual(Array(6).fill(true))
  await expect(page.locator(logos.section).getByRole('link')).toHaveCount(6)

  const carousel = await upgraded(page, logos)
  await expect.poll(async () => (await shown()).every(Boolean)).toBe(true)
  for (let step = 0; step < logos.slides; step += 1) {
    await carousel.getByRole('button', { name: 'Next' }).click()
    await expect(carousel.locator('.slick-active a:visible:not(:has(img:visible))')).toHaveCount(0)
  }
  // Slick clones each slide once.
  expect((await shown()).length % 2).toBe(0)
})

for (const look of looksAt()) {
  test(`passes axe in the carousels before and after the upgrade, ${describeLook(look)}`, {
    tag: '@sweep',
  }, async ({ page }) => {
    await show(page, look)
    await page.goto('/')
    const scope = { include: ['#partners', '#testimonials'] }
    expect(await accessibilityFaults(page, scope)).toEqual([])
    for (const which of carousels) await upgraded(page, which)
    expect(await accessibilityFaults(page, scope)).toEqual([])
    await countLook('the carousels', look)
  })
}
