import { JSDOM } from 'jsdom'
import { expect, test } from '../support/test.ts'

for (const path of ['/no-such-page', '/no/such/page', '/blog/no-such-post', '/wp-login.php']) {
  test(`answers 404 for ${path} with the full page, also on the first visit`, async ({ request }) => {
    const first = `${path}-${Date.now()}`
    for (const address of [first, first, path]) {
      const answer = await request.get(address)
      expect(answer.status()).toBe(404)
      const { document } = new JSDOM(await answer.text()).window
      expect(document.querySelector('h1')?.textContent).toBe('Page not found')
      const links = Array.from(document.querySelectorAll('main a'), ({ textContent }) => textContent)
      for (const name of ['Home page', 'How it works', 'Test your website', 'Blog'])
        expect(links).toContain(name)
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    }
  })
}

test('hydrates a 404 page without errors, and navigates from it', async ({ page, request }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  const kept = '/asked-for-before'
  expect((await request.get(kept)).status()).toBe(404)
  for (const address of [`/never-asked-for-${Date.now()}`, kept]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await page.locator('html').evaluate((html) => html.setAttribute('data-first-document', ''))
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page.locator('html[data-first-document]')).toBeAttached()
  expect(complaints).toEqual([])
})

test('answers 404 for an address with broken percent-encoding', async ({ request }) => {
  for (const path of ['/%E0%A4%A', '/100%', '/blog/%ZZ', '/docs/%E0%A4%A', '/blog/category/%ZZ/page/2']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('Page not found')
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff')
  }
  for (const path of ['/_next/static/%ZZ', '/api/%ZZ', '/hubspot-newsletter/%ZZ/html', '/content-lake/%ZZ']) {
    const status = (await request.get(path)).status()
    expect(status >= 400 && status < 500, `${path}: ${status}`).toBe(true)
  }
})
