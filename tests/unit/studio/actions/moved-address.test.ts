import { addressChange, redirectFromOldPath } from '@/studio/actions/moved-address'

const page = (_type: string, current: string) => ({ _id: 'x', _type, slug: { current } })

test.each([
  ['landingPage', ''],
  ['legalPage', ''],
  ['post', '/blog'],
  ['category', '/blog/category'],
  ['docPage', '/docs'],
  ['newsletterIssue', '/hubspot-newsletter'],
])('detects that a %s moved within %s', (type, folder) => {
  const change = addressChange(page(type, 'old'), page(type, 'new'))
  expect(change).toEqual({ from: `${folder}/old`, to: `${folder}/new` })
})

test.each<[string, unknown, unknown]>([
  ['the first publish', null, page('post', 'new')],
  ['a publish that keeps the address', page('post', 'old'), page('post', 'old')],
  ['a publish without a draft', page('post', 'old'), null],
  ['a page that loses its address', page('post', 'old'), { _id: 'x', _type: 'post' }],
  ['a document without a page', page('testimonial', 'old'), page('testimonial', 'new')],
])('detects no move for %s', (_, published, draft) => expect(addressChange(published, draft)).toBeUndefined())

const idOf = (path: string) => redirectFromOldPath('post-1', path, [])._id

test('makes a unique, valid and public ID for each path', () => {
  const paths = ['/a', '/blog/a', '/blog/category/a', '/blog-a', '/docs/a', '/straße', '/a.b', '/a_b']
  const ids = [...paths, `/hubspot-newsletter/${'a'.repeat(96)}`].map(idOf)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/)
})

test('makes a permanent redirect to the page', () => {
  expect(redirectFromOldPath('post-1', '/blog/old', [])).toMatchObject({
    _id: 'redirect-blog__old',
    from: '/blog/old',
    isPermanent: true,
    target: { kind: 'internal', reference: { _ref: 'post-1' } },
  })
})

test('keeps a redirect to which an editor gave another path', () => {
  const kept = { _id: 'redirect-blog__old', from: '/elsewhere' }
  expect(redirectFromOldPath('post-1', '/blog/old', [kept])._id).not.toBe(kept._id)
  expect(redirectFromOldPath('post-1', '/blog/old', [{ ...kept, from: '/blog/old' }])._id).toBe(kept._id)
})
