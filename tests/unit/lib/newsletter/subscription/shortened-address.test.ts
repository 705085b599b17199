import { shortenedAddress } from '@/lib/newsletter/subscription/shortened-address'

test('an address is shown so that its owner knows it and no one else learns it', () => {
  expect(shortenedAddress('ada@example.com')).toBe('a…@example.com')
  expect(shortenedAddress('😀x@example.com')).toBe('😀…@example.com')
})
