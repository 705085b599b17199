import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('siteSettings')

const app = 'https://app.findable.example'

test('redirects to the same path of the client app', async ({ request }) => {
  for (const [address, target] of [
    ['/client-login', `${app}/`],
    ['/client-login?plan=pro', `${app}/?plan=pro`],
    ['/client-login/billing/invoices?from=2026-01&x=%2F', `${app}/billing/invoices?from=2026-01&x=%2F`],
  ] as const) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([307, target])
  }
})

// tests/unit/lib/addresses/client-app.test.ts has more of them. These pass the router and the proxy, too.
for (const path of [
  '//evil.example',
  '/%5c%5cevil.example',
  '/..%2f..%2fevil.example',
  '/%40evil.example',
  '/%0d%0aLocation:%20https://evil.example',
]) {
  test(`does not redirect ${path} to another host`, async ({ baseURL }) => {
    let address = `${baseURL}/client-login${path}`
    for (let hop = 0; hop < 5; hop += 1) {
      const answer = await fetch(address, { redirect: 'manual' })
      const location = answer.headers.get('location')
      if (!location) {
        expect([400, 404]).toContain(answer.status)
        return
      }
      address = new URL(location, address).href
      expect([baseURL, app]).toContain(new URL(address).origin)
      if (address.startsWith(app)) return
    }
    throw new Error('It goes on and on.')
  })
}

test('answers 404 if there is no client app', async ({ lake, request }) => {
  await lake.patch('siteSettings').unset(['clientAppUrl']).commit()
  await expect
    .poll(async () => (await request.get('/client-login/a', { maxRedirects: 0 })).status())
    .toBe(404)
})
