import { renderToStaticMarkup } from 'react-dom/server'
import { offeredPages } from '@/components/blog/offered-pages'
import { readingMinutes } from '@/components/blog/reading-time'
import { ShareLinks } from '@/components/blog/share-links'
import { pageCount, pageNumber, pageSlice } from '@/lib/content/list-pages'

test('a list has as many pages as its posts need, and one when it is empty', () => {
  expect([0, 1, 10, 11, 100, 101].map(pageCount)).toEqual([1, 1, 1, 2, 10, 11])
  expect(pageSlice(3)).toEqual({ from: 20, to: 30 })
})

test('only a plain number is the number of a page', () => {
  expect(['1', '2', '10', '999999'].map(pageNumber)).toEqual([1, 2, 10, 999_999])
  for (const text of ['', '0', '02', '-1', '1.5', '1e3', 'two', '２', '1000000', '9'.repeat(400), ' 1'])
    expect(pageNumber(text)).toBeUndefined()
})

test('a reader is offered the first page, the last and those beside, and a gap is more than one page', () => {
  expect(offeredPages(1, 1)).toEqual([1])
  expect(offeredPages(1, 3)).toEqual([1, 2, 3])
  expect(offeredPages(1, 9)).toEqual([1, 2, null, 9])
  expect(offeredPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(offeredPages(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(offeredPages(9, 9)).toEqual([1, null, 8, 9])
})

test('reading takes a minute for 220 words, code and tables among them, and never none', () => {
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

test('a title with every sign in it reaches the other place whole', () => {
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
