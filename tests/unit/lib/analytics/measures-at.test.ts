import { measuresAt } from '@/lib/analytics/measures-at'

test.each([
  ['https://a.example/', ['analytics', 'recording']],
  ['https://a.example/blog?utm_source=letter&gclid=7#top', ['analytics', 'recording']],
  ['https://a.example/blog/search?q=private+words', ['analytics']],
  ['https://a.example/thank-you?for=booking', ['analytics']],
  ['https://a.example/unsubscribe?token=abc', []],
  ['https://a.example/unsubscribe?utm_source=mail&token=abc', []],
  ['https://a.example/?token_hash=abc', []],
] as const)('%s is measured with %j', (address, kinds) => {
  expect(measuresAt(address, ['analytics', 'recording'])).toEqual(kinds)
  expect(measuresAt(address, [])).toEqual([])
})
