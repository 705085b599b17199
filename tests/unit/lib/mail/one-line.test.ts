import fc from 'fast-check'
import { oneLine } from '@/lib/mail/one-line'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada\r\n\tLovelace\u0000 ', 'Ada Lovelace'],
  ['شركة مثال', 'شركة مثال'],
  // A joiner is part of a character and stays. A direction mark is removed.
  ['👩‍🚀 \u202eevil', '👩‍🚀 evil'],
  ['', ''],
])('converts %j to %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test('cuts long text with an ellipsis, without splitting a character', () => {
  expect(oneLine('👩🏽‍🚀'.repeat(5), 3)).toBe('👩🏽‍🚀👩🏽‍🚀…')
  expect(oneLine('abc', 3)).toBe('abc')
})

test('returns one line for any text', () => {
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
  )
})
