import { renderToStaticMarkup } from 'react-dom/server'
import { ContentLink } from '@/components/ui/content-link'
import type { EditedLink } from '@/lib/content/edited-link'

const targets = new Map([['post-1', '/blog/one']])

const nothing = { kind: null, url: null, newTab: null, pageId: null }
const markupOf = (link: Partial<EditedLink>) =>
  renderToStaticMarkup(<ContentLink link={{ label: 'Go', ...nothing, ...link }} targets={targets} />)

const booking = '<a href="/book-demo" data-book-demo="">Go</a>'

test.each<[string, Partial<EditedLink>, string]>([
  ['to a page', { kind: 'internal', pageId: 'post-1' }, '<a href="/blog/one">Go</a>'],
  [
    'to an address',
    { kind: 'external', url: 'https://a.example/', newTab: true },
    '<a href="https://a.example/" target="_blank" rel="noopener">Go</a>',
  ],
  // The document keeps the values of fields that are hidden for the chosen kind.
  [
    'to the booking dialog',
    { kind: 'booking', url: 'https://a.example/', newTab: true, pageId: 'post-1' },
    '<a href="/book-demo" data-book-demo="">Go</a>',
  ],
  ['to the page of the booking form', { kind: 'external', url: '/book-demo' }, booking],
  ['without a label', { kind: 'booking', label: null }, ''],
  ['to a missing page', { kind: 'internal', pageId: 'post-2' }, ''],
])('renders a link %s', (_, link, markup) => {
  expect(markupOf(link)).toBe(markup)
})
