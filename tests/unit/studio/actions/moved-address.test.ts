import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import { moveInRelease } from '@/schemas/rules/branch'
import type { RuleContext } from '@/schemas/rules/siblings'
import {
  addMoveToRelease,
  addressChange,
  followMove,
  redirectFromOldPath,
} from '@/studio/actions/moved-address'
import { type ServedLake, serveLake } from '../../local/content-lake/served-lake'

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

describe('a page that has moved', () => {
  let lake: ServedLake
  beforeEach(async () => {
    lake = await serveLake()
  })
  afterEach(() => lake.close())

  const at = (_id: string, current: string, _type = 'landingPage') => ({
    _id,
    _type,
    slug: { _type: 'slug', current },
  })
  const slugs = '*[defined(slug)] | order(_id){ _id, "slug": slug.current }'
  const redirects = '*[_type == "redirect"] | order(from){ from, "page": target.reference._ref }'

  test('takes the pages under it along, with their drafts, and all old addresses redirect', async () => {
    const client = lake.client({ perspective: 'raw' })
    const documents: IdentifiedSanityDocumentStub[] = [
      at('solutions', 'industries'),
      at('retail', 'solutions/retail'),
      at('drafts.retail', 'solutions/shops'),
      at('chains', 'solutions/retail/chains', 'legalPage'),
      at('drafts.new', 'solutions/new'),
      at('drafts.moved-itself', 'elsewhere'),
      at('moved-itself', 'solutions/moved-itself'),
      at('beside', 'solutions-two/retail'),
      at('post', 'solutions/retail', 'post'),
      redirectFromOldPath('retail', '/industries/retail', []),
      redirectFromOldPath('retail', '/shops', []),
    ]
    await client.mutate(documents.map((create) => ({ create })))
    const before = await lake.client({ perspective: 'raw' }).getDocument('solutions')
    const move = { from: '/solutions', to: '/industries' }
    const published = at('solutions', 'solutions')
    expect(await followMove(client, 'drafts.solutions', { published, draft: before, move })).toBe(3)
    expect(await client.fetch(slugs)).toEqual([
      { _id: 'beside', slug: 'solutions-two/retail' },
      { _id: 'chains', slug: 'industries/retail/chains' },
      { _id: 'drafts.moved-itself', slug: 'elsewhere' },
      { _id: 'drafts.new', slug: 'industries/new' },
      { _id: 'drafts.retail', slug: 'industries/shops' },
      { _id: 'moved-itself', slug: 'industries/moved-itself' },
      { _id: 'post', slug: 'solutions/retail' },
      { _id: 'retail', slug: 'industries/retail' },
      { _id: 'solutions', slug: 'industries' },
    ])
    expect(await client.fetch(redirects)).toEqual([
      { from: '/shops', page: 'retail' },
      { from: '/solutions', page: 'solutions' },
      { from: '/solutions/moved-itself', page: 'moved-itself' },
      { from: '/solutions/retail', page: 'retail' },
      { from: '/solutions/retail/chains', page: 'chains' },
    ])
  })

  test('takes no other pages along when it is no page of the top of the site', async () => {
    const client = lake.client({ perspective: 'raw' })
    await client.create(at('page', 'old/retail'))
    await client.create(at('post', 'new', 'post'))
    const published = at('post', 'old', 'post')
    const draft = at('post', 'new', 'post')
    const move = { from: '/blog/old', to: '/blog/new' }
    expect(await followMove(client, 'post', { published, draft, move })).toBe(0)
    expect(await client.fetch(redirects)).toEqual([{ from: '/blog/old', page: 'post' }])
  })

  test('moves in a release with the pages under it and redirects, when the release is published', async () => {
    const client = lake.client({ perspective: 'raw' })
    const documents: IdentifiedSanityDocumentStub[] = [
      at('solutions', 'solutions'),
      at('retail', 'solutions/retail'),
      at('drafts.retail', 'solutions/shops'),
      at('chains', 'solutions/retail/chains', 'legalPage'),
      at('versions.spring.solutions', 'industries'),
      at('versions.spring.retail', 'solutions/retail'),
      redirectFromOldPath('retail', '/industries', []),
    ]
    await client.releases.create({ releaseId: 'spring', metadata: {} })
    await client.mutate(documents.map((create) => ({ create })))
    const version = 'versions.spring.solutions'
    const context = (id: string) =>
      ({ document: { _id: id, _type: 'landingPage' }, getClient: () => client }) as unknown as RuleContext
    const missing = expect.stringContaining('pages under it stay there')
    expect(await moveInRelease('industries', context(version))).toEqual(missing)
    expect(await moveInRelease('industries', context('drafts.solutions'))).toBe(true)
    const published = at('solutions', 'solutions')
    const move = { from: '/solutions', to: '/industries' }
    const page = { published, draft: at(version, 'industries'), move }
    await addMoveToRelease(client, 'spring', version, page)
    // Repeating it changes nothing.
    await addMoveToRelease(client, 'spring', version, page)
    expect(await moveInRelease('industries', context(version))).toBe(true)
    expect(await lake.client().fetch(redirects, {}, { perspective: 'published' })).toEqual([
      { from: '/industries', page: 'retail' },
    ])

    await client.releases.publish({ releaseId: 'spring' })
    expect(await lake.client().fetch(slugs, {}, { perspective: 'published' })).toEqual([
      { _id: 'chains', slug: 'industries/retail/chains' },
      { _id: 'retail', slug: 'industries/retail' },
      { _id: 'solutions', slug: 'industries' },
    ])
    expect(await lake.client().fetch(redirects, {}, { perspective: 'published' })).toEqual([
      { from: '/solutions', page: 'solutions' },
      { from: '/solutions/retail', page: 'retail' },
      { from: '/solutions/retail/chains', page: 'chains' },
    ])
  })
})
