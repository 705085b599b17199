import { listPage } from '@/lib/addresses/routes'
import { readListPage } from '@/lib/pages/list-page'

test.each(['/blog', '/hubspot-newsletter', '/blog/category/news'])('a page of %s is read again', (list) => {
  expect(readListPage(listPage(list, 12))).toEqual({ list, number: '12' })
})

test.each([
  '/blog',
  '/blog/page',
  '/blog/page/',
  '/blog/page/2/page/3',
  '/blog/category/page/2',
  '/blog/category/a/b/page/2',
  '/docs/page/2',
  '/page/2',
])('%s is no page of a list', (path) => {
  expect(readListPage(path)).toBeUndefined()
})
