import { shortenedAddress } from '@/lib/newsletter/links/link-view'

test('shortens an address so that only its owner recognizes it', () => {
  expect(shortenedAddress('ada@example.com')).toBe('a…@example.com')
  expect(shortenedAddress('😀x@example.com')).toBe('😀…@example.com')
})
