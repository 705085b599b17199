import { listPage } from '@/lib/addresses/routes'
import { readListPage } from '@/lib/pages/list-page'

test.each(['/blog', '/hubspot-newsletter', '/blog/category/news'])(
  'parses the address of a page of %s',
  (list) => {
    expect(readListPage(listPage(list, 12))).toEqual({ list, number: '12' })
  },
)

test.each([
  '/blog',
  '/blog/page',
  '/blog/page/',
  '/blog/page/2/page/3',
  '/blog/category/page/2',
  '/blog/category/a/b/page/2',
  '/docs/page/2',
  '/page/2',
])('does not parse %s as a page of a list', (path) => {
  expect(readListPage(path)).toBeUndefined()
})
