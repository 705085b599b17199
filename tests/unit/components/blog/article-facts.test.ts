import { readingMinutes } from '@/components/blog/article-facts'

test('counts a minute for 220 words including code and tables, and at least one minute', () => {
  const block = (words: number) => ({
    _type: 'block' as const,
    _key: 'a',
    children: [{ _type: 'span' as const, _key: 's', text: 'word '.repeat(words) }],
  })
  expect(readingMinutes([])).toBe(1)
  expect(readingMinutes([block(220)])).toBe(1)
  expect(readingMinutes([block(660)])).toBe(3)
  expect(readingMinutes([block(440), { _type: 'codeBlock', _key: 'c', code: 'x '.repeat(220) }])).toBe(3)
})
