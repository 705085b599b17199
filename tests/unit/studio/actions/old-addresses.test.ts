import type { IdentifiedSanityDocumentStub, SanityClient } from '@sanity/client'
import {
  deletion,
  findIncomingReferences,
  removalErrorMessage,
  unpublishing,
} from '@/studio/actions/old-addresses'
import { type ServedLake, serveLake } from '../../local/content-lake/served-lake'

let lake: ServedLake
let client: SanityClient

const link = (_ref: string) => ({ _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref } })
const redirect = (_id: string, from: string, to = 'page') => {
  return { _id, _type: 'redirect', from, target: link(to) }
}

const page = (_id: string) => ({
  _id,
  _type: 'landingPage',
  title: _id,
  slug: { _type: 'slug', current: `at-${_id}` },
})

beforeEach(async () => {
  lake = await serveLake()
  client = lake.client({ perspective: 'raw' })
  const documents: IdentifiedSanityDocumentStub[] = [
    ...['page', 'drafts.page', 'other'].map(page),
    redirect('redirect-a', '/a'),
    redirect('drafts.redirect-a', '/a'),
    redirect('drafts.redirect-b', '/b'),
    redirect('redirect-b', '/b', 'other'),
    redirect('redirect-place', '/other-place'),
  ]
  await client.mutate(documents.map((document) => ({ create: document })))
})

afterEach(() => lake.close())

/** The draft and the published version of the page, as the Studio passes them to an action. */
async function versions() {
  const [draft = null, published = null] = await client.getDocuments(['drafts.page', 'page'])
  return { draft, published }
}

const refer = async () => findIncomingReferences(client, 'drafts.page', await versions())

const redirects = () =>
  client.fetch('*[_type == "redirect"] | order(_id) { _id, "page": target.reference._ref }')

test('finds a page’s redirects, including drafts, and counts other references once', async () => {
  for (const _id of ['post', 'drafts.post']) await client.create({ _id, _type: 'post', link: link('page') })
  await client.patch('page', { set: { link: link('page') } }).commit()
  const referring = await refer()
  const oldAddresses = ['/a', '/b', '/other-place']
  expect(referring).toMatchObject({ ownAddress: '/at-page', oldAddresses, otherCount: 1 })
  expect(referring.redirects).toHaveLength(4)
})

test('counts the published pages under a page, each once', async () => {
  const under = (_id: string, current: string) =>
    client.create({ _id, _type: 'landingPage', slug: { _type: 'slug', current } })
  await under('retail', 'at-page/retail')
  await under('drafts.retail', 'at-page/retail')
  await under('drafts.finance', 'at-page/finance')
  await under('beside', 'at-page-two/retail')
  expect(await refer()).toMatchObject({ below: 1 })
})

test('deletes a page with its redirects, and no others', async () => {
  const referring = await refer()
  await client.mutate(deletion(await versions(), referring))
  expect(await redirects()).toEqual([{ _id: 'redirect-b', page: 'other' }])
  expect(await client.fetch('*[_type == "landingPage"]._id')).toEqual(['other'])
})

test('redirects all addresses of a page to another page, but none to itself', async () => {
  const elsewhere = { _type: 'link', kind: 'external', url: 'https://elsewhere.example' }
  await client.create({ _id: 'redirect-hidden', _type: 'redirect', from: '/at-page', target: elsewhere })
  const referring = await refer()
  const target = { _id: 'other', path: '/other-place' }
  await client.mutate(deletion(await versions(), referring, target))
  const ids = ['drafts.redirect-a', 'drafts.redirect-b', 'redirect-a', 'redirect-at-page', 'redirect-b']
  expect(await redirects()).toEqual(ids.map((_id) => ({ _id, page: 'other' })))
  expect(await client.getDocument('redirect-at-page')).toMatchObject({ from: '/at-page', isPermanent: true })
})

test('redirects visitors of an unpublished page temporarily to another one', async () => {
  const target = { _id: 'other', path: '/at-other' }
  await client.mutate(unpublishing(await versions(), await refer(), target))
  expect(await client.getDocument('redirect-at-page')).toMatchObject({ from: '/at-page', isPermanent: false })
})

test('unpublishes a page and keeps its draft', async () => {
  const referring = await refer()
  await client.mutate(unpublishing(await versions(), referring))
  expect(await client.fetch('*[_type == "landingPage"].title')).toEqual(['drafts.page', 'other'])
})

test('turns a page without a draft into a draft', async () => {
  await client.delete('drafts.page')
  const referring = await refer()
  await client.mutate(unpublishing(await versions(), referring))
  expect(await client.getDocument('drafts.page')).toMatchObject({ title: 'page' })
  expect(await client.getDocument('page')).toBeUndefined()
})

const referring = { _id: 'post', _type: 'post', link: link('page') }
const changed = { ...redirect('redirect-a', '/a'), isPermanent: false }

test.each<[string, IdentifiedSanityDocumentStub, RegExp]>([
  ['another document refers to the page', referring, /Another document/],
  ['a redirect was changed in the meantime', changed, /just been changed/],
])('changes nothing when %s', async (_, document, reason) => {
  const found = await refer()
  await client.createOrReplace(document)
  const before = await client.fetch('*')
  const failure = await client.mutate(deletion(await versions(), found)).catch(removalErrorMessage)
  expect(failure).toMatch(reason)
  expect(await client.fetch('*')).toEqual(before)
})

test('reports that the content service cannot be reached', () => {
  expect(removalErrorMessage(new TypeError('Failed to fetch'))).toMatch(/Check your connection/)
})
