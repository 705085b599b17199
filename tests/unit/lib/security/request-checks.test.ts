import { isFromOwnPage, isOwnHost } from '@/lib/security/request-checks'

const siteUrl = 'https://www.example.com'

test.each(['www.example.com', 'WWW.example.com:443', 'localhost:3000', '127.0.0.1', '[::1]:8080'])(
  'accepts %s as the site’s host',
  (host) => expect(isOwnHost(host, siteUrl)).toBe(true),
)

test.each([
  ...[null, '', 'evil.example.com', 'example.com', 'www.example.com.evil.example', '[::2]'],
  ...['localhost.evil.example:3000', '127.0.0.1.evil.example', 'www.example.com:port'],
])('rejects %s', (host) => expect(isOwnHost(host, siteUrl)).toBe(false))

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
])('decides whether a form with %j comes from the site: %s', (headers, expected) => {
  expect(isFromOwnPage({ headers: new Headers(Object.entries(headers)) }, site)).toBe(expected)
})
