import fc from 'fast-check'
import { storedPath } from '@/lib/visits/events/request-path'
import { requestPath } from '@/packages/ai-visits/src/request-path'

it.each([
  ['/', '/'],
  ['/pricing?utm_source=x', '/pricing?utm_source=x'],
  ['https://www.example.com/a/b?c=d#e', '/a/b?c=d'],
  ['HTTP://www.example.com', '/'],
  ['//other.example/a', '//other.example/a'],
  ['*', undefined],
  ['www.example.com:443', undefined],
  ['https://', undefined],
  ['', undefined],
  ['pricing', undefined],
])('reads the path of the request target %j', (target, path) => {
  expect(requestPath(target)).toBe(path)
})

it.each([
  ['/', '/'],
  ['/pricing?email=a@example.com', '/pricing'],
  ['/pricing#plans', '/pricing'],
  ['/?', '/'],
  ['/a?b\nc', '/a'],
  ['/caf%C3%A9/caf%c3%a9', '/caf%C3%A9/caf%c3%a9'],
  ['/café', '/café'],
  ['/a\u0000b\u001b[31mc\u007f\u0085d', '/ab[31mcd'],
  ['/a\u202egnp.exe\u2066\u2028', '/agnp.exe'],
  ['/half \ud83d pair', '/half \ufffd pair'],
])('stores the path %j as %j', (path, stored) => {
  expect(storedPath(path)).toBe(stored)
})

it('cuts a path after 300 characters, and never within one', () => {
  expect(storedPath(`/${'a'.repeat(400)}`)).toBe(`/${'a'.repeat(299)}`)
  expect(storedPath(`/${'😀'.repeat(200)}`)).toBe(`/${'😀'.repeat(149)}`)
})

it('makes a path that the database accepts of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
      const stored = storedPath(`/${text}`)
      expect([...stored].length).toBeLessThanOrEqual(300)
      expect(stored).toMatch(/^\/[^\p{Cc}?#]*$/u)
      expect(stored.isWellFormed()).toBe(true)
      expect(storedPath(stored)).toBe(stored)
    }),
    { numRuns: 300 },
  )
})
