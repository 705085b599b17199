import type { SanityClient } from '@sanity/client'
import { expectAccessible } from '../support/accessibility.ts'
import { untilHydrated } from '../support/hydration.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('siteSettings', 'landingPage')

const link = (_key: string, label: string, _ref: string) => ({
  _type: 'link',
  _key,
  label,
  kind: 'internal',
  reference: { _type: 'reference', _ref, _weak: true },
})

const offer = {
  _id: 'landingPage-made-offer',
  _type: 'landingPage',
  slug: { _type: 'slug', current: 'made-offer' },
  sections: [{ _type: 'heroSection', _key: 'hero', layout: 'text', headline: 'A made offer' }],
}

async function publishMenu(lake: SanityClient) {
  await lake
    .transaction()
    .createOrReplace(offer)
    .patch('siteSettings', {
      set: {
        menu: [
          {
            _type: 'menuGroup',
            _key: 'product',
            label: 'Product',
            links: [link('a', 'How it works', 'howItWorksPage'), link('b', 'An offer', offer._id)],
          },
          link('c', 'Blog', 'landingPage-blog'),
          link('d', 'Offer of the week', offer._id),
        ],
      },
    })
    .commit()
}

test('shows an editor’s menu, opens its groups, and leaves out pages that are gone', async ({
  lake,
  page,
  request,
}) => {
  await publishMenu(lake)
  await expect.poll(async () => (await request.get('/privacy-policy')).text()).toContain('Offer of the week')
  await page.goto('/privacy-policy')
  await untilHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const group = menu.getByText('Product', { exact: true })
  const inGroup = menu.getByRole('link', { name: 'How it works' })
  await expect(inGroup).toBeHidden()
  await group.click()
  await expect(inGroup).toBeVisible()
  await expectAccessible(page, 'the open group of the menu', { widths: [1440] })
  await inGroup.focus()
  await page.keyboard.press('Escape')
  await expect(inGroup).toBeHidden()
  await expect(group).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inGroup).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(inGroup).toBeHidden()
  await group.click()
  await inGroup.click()
  await expect(page).toHaveURL('/how-it-works')
  await expect(inGroup).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await group.click()
  await expect(inGroup).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'An offer' }).click()
  await expect(page).toHaveURL('/made-offer')
  await expect(menu).toBeHidden()

  await lake.delete(offer._id)
  await expect
    .poll(async () => (await request.get('/privacy-policy')).text())
    .not.toContain('Offer of the week')
  expect(await (await request.get('/privacy-policy')).text()).not.toContain('made-offer')
})

test('shows an announcement between its dates', async ({ lake, page, request }) => {
  const shown = async () => (await request.get('/terms-and-conditions')).text()
  const announce = (from: number, until: number) =>
    lake
      .patch('siteSettings')
      .set({
        announcement: {
          text: 'We speak in Vienna.',
          link: link('e', 'See the blog', 'landingPage-blog'),
          from: new Date(from).toISOString(),
          until: new Date(until).toISOString(),
        },
      })
      .commit()
  const [now, hour] = [Date.now(), 3_600_000]
  await announce(now - hour, now + hour)
  await expect.poll(shown).toContain('We speak in Vienna.')
  await page.goto('/terms-and-conditions')
  const line = page.getByRole('complementary', { name: 'Announcement' })
  await expect(line.getByRole('link', { name: 'See the blog' })).toHaveAttribute('href', '/blog')
  await expectAccessible(page, 'the announcement', { widths: [390] })
  await untilHydrated(page)
  const header = await page.getByRole('banner').boundingBox()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  // The lower edge of the bar is a line of 1 px.
  await expect
    .poll(async () => (await menu.boundingBox())?.y)
    .toBe((header?.y ?? 0) + (header?.height ?? 0) - 1)
  await page.keyboard.press('Escape')
  // A page that was cached while the announcement was current.
  await page.clock.setFixedTime(now + 2 * hour)
  await page.reload()
  await untilHydrated(page)
  await expect(line).toBeHidden()
  await announce(now + hour, now + 2 * hour)
  await expect.poll(shown).not.toContain('We speak in Vienna.')
  await announce(now - 2 * hour, now - hour)
  await expect
    .poll(async () => (await request.get('/privacy-policy')).text())
    .not.toContain('We speak in Vienna.')
})
