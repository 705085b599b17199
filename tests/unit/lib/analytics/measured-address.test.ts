import { measuredAddress } from '@/lib/analytics/measured-address'

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
])('%s is measured as %s', (href, address) => {
  expect(measuredAddress(href)).toBe(address)
})
