import { JSDOM } from 'jsdom'
import { expect, test } from '../support/test.ts'

test('shows the blurb, its links, the year and the sample notice', async ({ lake, page }) => {
  const settings = await lake.getDocument('siteSettings')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(settings?.blurb)
  await expect(footer).toContainText('© 2024 Findable')
  await expect(footer).toContainText('are fictional')
  const labels: string[] = settings?.footerLinks.map(({ label }: { label: string }) => label)
  await expect(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText(labels)
  const networks = footer.getByRole('navigation', { name: 'Follow us' }).getByRole('link')
  await expect(networks).toHaveText(['Findable on LinkedIn', 'Findable on X'])
  for (const index of [0, 1]) {
    await expect(networks.nth(index)).toHaveAttribute('href', settings?.socialLinks[index].url)
    await expect(networks.nth(index)).toHaveAttribute('target', '_blank')
  }
})

test('links back to the top, with focus', async ({ page }) => {
  await page.goto('/')
  const toTop = page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' })
  await toTop.focus()
  await expect(toTop).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Findable' })).toBeFocused()
})

test('serves every icon of the page and its manifest', async ({ request }) => {
  const { document } = new JSDOM(await (await request.get('/')).text()).window
  const links = document.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"]')
  const icons = Array.from(links, (link) => link.getAttribute('href') ?? '')
  expect(icons).toHaveLength(3)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ short_name: 'Findable', start_url: '/' })
  expect(manifest.icons).toHaveLength(4)
  for (const address of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await request.get(address)
    expect(answer.headers()['content-type'], address).toMatch(/^image\//)
  }
})
