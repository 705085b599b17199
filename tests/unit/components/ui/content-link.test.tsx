import { renderToStaticMarkup } from 'react-dom/server'
import { ContentLink } from '@/components/ui/content-link'
import type { EditedLink } from '@/lib/content/edited-link'

const targets = new Map([['post-1', '/blog/one']])

const markupOf = (link: Partial<EditedLink>) =>
  renderToStaticMarkup(
    <ContentLink
      link={{ label: 'Go', kind: null, url: null, newTab: null, pageId: null, ...link }}
      targets={targets}
    />,
  )

test.each<[string, Partial<EditedLink>, string]>([
  ['to a page', { kind: 'internal', pageId: 'post-1' }, '<a href="/blog/one">Go</a>'],
  [
    'to an address',
    { kind: 'external', url: 'https://a.example/', newTab: true },
    '<a href="https://a.example/" target="_blank" rel="noopener">Go</a>',
  ],
  // What the other kinds had set is still in the document, out of sight.
  [
    'to the booking dialog',
    { kind: 'booking', url: 'https://a.example/', newTab: true, pageId: 'post-1' },
    '<a href="/book-demo" data-book-demo="">Go</a>',
  ],
  [
    'to the page of that dialog',
    { kind: 'external', url: '/book-demo' },
    '<a href="/book-demo" data-book-demo="">Go</a>',
  ],
  ['without words', { kind: 'booking', label: null }, ''],
  ['to a page that is not there', { kind: 'internal', pageId: 'post-2' }, ''],
])('a link %s', (_, link, markup) => {
  expect(markupOf(link)).toBe(markup)
})
