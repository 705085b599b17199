import { renderToStaticMarkup } from 'react-dom/server'
import { readingMinutes } from '@/components/blog/article-facts'
import { offeredPages } from '@/components/blog/pagination'
import { ShareLinks } from '@/components/blog/share-links'

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

test('offers the first, the last and the neighboring pages, with gaps of more than one page', () => {
  expect(offeredPages(1, 1)).toEqual([1])
  expect(offeredPages(1, 3)).toEqual([1, 2, 3])
  expect(offeredPages(1, 9)).toEqual([1, 2, null, 9])
  expect(offeredPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(offeredPages(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(offeredPages(9, 9)).toEqual([1, null, 8, 9])
})

test('keeps every character of a title in the share links', () => {
  const title = 'Bread & butter: 50% + "more" #1?'
  const address = 'https://www.example.com/blog/bread'
  const html = renderToStaticMarkup(<ShareLinks address={address} title={title} />)
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
  )
  const [mail, linkedIn, x] = hrefs
  expect(mail?.protocol).toBe('mailto:')
  expect(mail?.search).not.toContain('+')
  expect(Object.fromEntries(mail?.searchParams ?? [])).toEqual({ subject: title, body: address })
  expect(Object.fromEntries(linkedIn?.searchParams ?? [])).toEqual({ url: address })
  expect(Object.fromEntries(x?.searchParams ?? [])).toEqual({ text: title, url: address })
})
