import { shortenedAddress } from '@/lib/newsletter/links/link-view'

test('an address is shown so that its owner knows it and no one else learns it', () => {
  expect(shortenedAddress('ada@example.com')).toBe('a…@example.com')
  expect(shortenedAddress('😀x@example.com')).toBe('😀…@example.com')
})
