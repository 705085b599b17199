import fc from 'fast-check'
import { cutText } from '@/lib/format/cut-text'

const family = '👩‍👩‍👧‍👦'

it.each([
  ['nothing of a text that fits', 'Short text', 10, 'Short text'],
  ['between two words', 'The quick brown fox jumps', 12, 'The quick…'],
  ['behind a word that just fits', 'The quick brown fox', 10, 'The quick…'],
  ['before an amount', 'Now only $99 per month', 11, 'Now only…'],
  ['before a compound', 'A well-known brand', 8, 'A…'],
  ['without the comma before it', 'One, two, three', 10, 'One, two…'],
  ['without an open parenthesis', 'He left (see below)', 12, 'He left…'],
  ['words of Japanese', '東京都の人気レストランをご紹介します', 9, '東京都の人気…'],
  ['words of Chinese', '我们提供人工智能搜索优化服务', 8, '我们提供人工…'],
  ['words of Thai', 'ภาษาไทยเป็นภาษาที่มีระดับเสียง', 13, 'ภาษาไทยเป็น…'],
  ['words of Korean', '한국어 문장은 띄어쓰기가 있습니다', 9, '한국어 문장은…'],
  ['words of Hebrew', 'שלום עולם יפה', 11, 'שלום עולם…'],
  ['between two emoji', '😀😀😀😀', 6, '😀😀…'],
  ['not within a joined emoji', `a${family}${family}`, 16, `a${family}…`],
  ['within a word that is too long', 'x'.repeat(100), 50, `${'x'.repeat(49)}…`],
])('cuts %s', (_, text, maxLength, expected) => expect(cutText(text, maxLength)).toBe(expected))

it('never exceeds its length, nor breaks a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, maxLength) => {
      const cut = cutText(text.toWellFormed(), maxLength)
      expect(cut.length).toBeLessThanOrEqual(maxLength)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})

it.each([
  ['spaces', ' '],
  ['letters', 'x'],
  ['brackets', '('],
  ['ideographs', '中'],
])('cuts a million %s in a moment', (_, part) => {
  expect(cutText(part.repeat(1_000_000), 900_000).length).toBeLessThanOrEqual(900_000)
})
