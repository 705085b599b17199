import { aiPlugin, apiCatalog, securityTxt } from '@/lib/discovery/catalog/well-known'

const siteUrl = 'https://www.example.com'

test('lists each API with its description and documentation', () => {
  const { linkset } = apiCatalog(siteUrl)
  const paths = ['/ask', '/mcp', '/api/check', '/api/visits', '/api/v1/sites']
  expect(linkset.map(({ anchor }) => anchor)).toEqual(paths.map((path) => siteUrl + path))
  for (const entry of linkset) {
    expect(entry['service-desc']).toEqual([{ href: `${siteUrl}/openapi.json`, type: 'application/json' }])
    expect(entry['service-doc'][0]?.href).toMatch(/^https:\/\/www\.example\.com\/docs\//)
  }
})

test('writes security.txt with the required lines and an expiry within a year', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const text = securityTxt('security@example.com', siteUrl, now)
  expect(text).toContain('Contact: mailto:security@example.com\n')
  expect(text).toContain(`Canonical: ${siteUrl}/.well-known/security.txt\n`)
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires.getTime()).toBeGreaterThan(now.getTime())
  expect(expires.getTime()).toBeLessThan(now.getTime() + 365 * 86_400_000)
})

test('limits the plugin manifest’s fields, and omits a missing contact address', () => {
  const brand = { brandName: 'Ex ample & Söhne', blurb: 'x'.repeat(9_000), contactEmail: null }
  const manifest = aiPlugin({ ...brand, siteUrl })
  expect(manifest.name_for_model).toMatch(/^[a-z0-9_]{1,50}$/)
  expect(manifest.description_for_model.length).toBeLessThanOrEqual(8_000)
  expect(manifest).not.toHaveProperty('contact_email')
  expect(manifest.api.url).toBe(`${siteUrl}/openapi.json`)
})
