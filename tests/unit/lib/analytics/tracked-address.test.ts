import { kindsAllowedAt, trackedAddress } from '@/lib/analytics/tracked-address'

test.each([
  ['https://a.example/blog#top', 'https://a.example/blog'],
  ['https://a.example/blog/search?q=private+words', 'https://a.example/blog/search'],
  [
    'https://a.example/unsubscribe?token=abc&utm_source=mail',
    'https://a.example/unsubscribe?utm_source=mail',
  ],
  ['https://a.example/?gclid=7&utm_campaign=a%26b', 'https://a.example/?gclid=7&utm_campaign=a%26b'],
  ['https://a.example/?xutm_source=1&utm_source%20=2', 'https://a.example/'],
  ['', ''],
])('reports %s as %s', (href, address) => {
  expect(trackedAddress(href)).toBe(address)
})

test.each([
  ['https://a.example/', ['analytics', 'recording']],
  ['https://a.example/blog?utm_source=letter&gclid=7#top', ['analytics', 'recording']],
  ['https://a.example/blog/search?q=private+words', ['analytics']],
  ['https://a.example/thank-you?for=booking', ['analytics']],
  ['https://a.example/unsubscribe?token=abc', []],
  ['https://a.example/unsubscribe?utm_source=mail&token=abc', []],
  ['https://a.example/?token_hash=abc', []],
] as const)('measures %s with %j', (address, kinds) => {
  expect(kindsAllowedAt(address, ['analytics', 'recording'])).toEqual(kinds)
  expect(kindsAllowedAt(address, [])).toEqual([])
})
