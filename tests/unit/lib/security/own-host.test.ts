import { isOwnHost } from '@/lib/security/own-host'

const siteUrl = 'https://www.example.com'

test.each(['www.example.com', 'WWW.example.com:443', 'localhost:3000', '127.0.0.1', '[::1]:8080'])(
  '%s is the site itself',
  (host) => expect(isOwnHost(host, siteUrl)).toBe(true),
)

test.each([
  null,
  '',
  'evil.example.com',
  'example.com',
  'www.example.com.evil.example',
  'localhost.evil.example:3000',
  '127.0.0.1.evil.example',
  '[::2]',
  'www.example.com:port',
])('%s is not', (host) => expect(isOwnHost(host, siteUrl)).toBe(false))
