import { expect, test } from '../support/test.ts'

test('names the brand in the manifest, and serves every icon of the page and the manifest', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const icons = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(icons).toHaveLength(3)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ short_name: 'Findable', start_url: '/' })
  expect(manifest.icons).toHaveLength(4)
  for (const address of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await request.get(address)
    expect(answer.headers()['content-type'], address).toMatch(/^image\//)
  }
})
