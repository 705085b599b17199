import { Validator } from '@seriousme/openapi-schema-validator'
import { untilShown } from '../support/kept-pages.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('siteSettings')

const files = {
  '/openapi.json': 'application/json',
  '/.well-known/ai-plugin.json': 'application/json',
  '/.well-known/api-catalog': 'application/linkset+json',
  '/.well-known/security.txt': 'text/plain',
  '/.well-known/wacp.json': 'application/json',
}

/** The paths of all the site's addresses in a file. */
const addressesIn = (text: string, origin: string) =>
  [...new Set(text.match(new RegExp(`${origin}/[^"\\s>]*`, 'g')))].map((address) => new URL(address).pathname)

test('serves every file for programs, whose links all work', async ({ baseURL, request }) => {
  let count = 0
  for (const [path, type] of Object.entries(files)) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toContain(type)
    expect(answer.headers()['content-security-policy'], path).toContain("object-src 'none'")
    expect(answer.headers()['cross-origin-resource-policy'], path).toBe('cross-origin')
    for (const address of addressesIn(await answer.text(), baseURL ?? '')) {
      count += 1
      const { status } = await request.get(address).then((led) => ({ status: led.status() }))
      // These need a message or a key, and reject a plain GET.
      const refused = {
        '/ask': 400,
        '/mcp': 405,
        '/api/check': 405,
        '/api/visits': 405,
        '/api/v1/sites': 401,
      }
      const expected = new Map(Object.entries(refused)).get(address) ?? 200
      expect(status, `${path} leads to ${address}`).toBe(expected)
    }
  }
  expect(count).toBeGreaterThan(5)
})

test('links from the home page to the catalog', async ({ request }) => {
  const { link = '' } = (await request.get('/')).headers()
  expect(link).toContain('</.well-known/api-catalog>; rel="api-catalog"')
  expect(link).toContain('</openapi.json>; rel="service-desc"')
})

test('serves valid OpenAPI', async ({ request }) => {
  const served = await (await request.get('/openapi.json')).json()
  expect(await new Validator().validate(served)).toEqual({ valid: true })
})

test('shows the contact address, and has no security.txt without one', async ({ lake, request }) => {
  const mailbox = 'changed@findable.example'
  await lake.patch('siteSettings').set({ contactEmail: mailbox }).commit()
  await untilShown(request, '/.well-known/security.txt', mailbox)
  await expect
    .poll(async () => (await request.get('/.well-known/ai-plugin.json')).json())
    .toMatchObject({ contact_email: mailbox })
  await lake.patch('siteSettings').unset(['contactEmail']).commit()
  await expect.poll(async () => (await request.get('/.well-known/security.txt')).status()).toBe(404)
})
