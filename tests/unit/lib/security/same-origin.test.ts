import { isFromOwnPage } from '@/lib/security/same-origin'

const site = 'https://www.example.com'
test.each([
  [{}, true],
  [{ origin: site }, true],
  [{ origin: site, 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: site, 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
])('a form with %j comes from our own page: %s', (headers, expected) => {
  expect(isFromOwnPage({ headers: new Headers(Object.entries(headers)) }, site)).toBe(expected)
})
