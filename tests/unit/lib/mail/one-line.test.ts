import fc from 'fast-check'
import { oneLine } from '@/lib/mail/one-line'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada\r\n\tLovelace\u0000 ', 'Ada Lovelace'],
  ['شركة مثال', 'شركة مثال'],
  // A joiner is part of the letter; a mark that turns the direction is not.
  ['👩‍🚀 \u202eevil', '👩‍🚀 evil'],
  ['', ''],
])('%j is %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test('what is too long ends with an ellipsis, and no letter is cut in two', () => {
  expect(oneLine('👩🏽‍🚀'.repeat(5), 3)).toBe('👩🏽‍🚀👩🏽‍🚀…')
  expect(oneLine('abc', 3)).toBe('abc')
})

test('whatever is typed is one line, and stays it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.integer({ min: 1, max: 50 }),
      (text, most) => {
        const line = oneLine(text, most)
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(line).toBe(line.trim())
        expect([...new Intl.Segmenter().segment(line)].length).toBeLessThanOrEqual(most)
      },
    ),
    { numRuns: 500 },
  )
})
