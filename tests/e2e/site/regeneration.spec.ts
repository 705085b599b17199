import type { SanityClient } from '@sanity/client'
import { untilGone, untilKept, untilShown, visit } from '../support/kept-pages.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('post', 'pricingPlan')

const posts = [
  '/blog/how-assistants-choose-sources',
  '/blog/llms-txt-explained',
  '/blog/robots-txt-for-ai-agents',
]

const chainPost = (name: string, publishedAt: string) => ({
  _id: `post-chain-${name}`,
  _type: 'post',
  title: `Link ${name}`,
  slug: { _type: 'slug', current: `chain-${name}` },
  publishedAt,
})

/** Six posts without a category, one per day, older than all others. */
async function publishChain(lake: SanityClient) {
  const transaction = lake.transaction()
  for (let day = 1; day <= 6; day += 1) transaction.create(chainPost(`${day}`, `2020-03-0${day}T09:00:00Z`))
  await transaction.commit()
}

test('regenerates only the home page for a plan’s price', async ({ lake, request }) => {
  await untilKept(request, ['/', '/blog', ...posts])
  await lake.patch('pricingPlan-starter').set({ price: 53 }).commit()
  await untilShown(request, '/', '$53')
  for (const path of ['/blog', ...posts]) expect((await visit(request, path)).isKept, path).toBe(true)
})

test('regenerates only pages that show a post’s title, old or new', async ({ lake, request }) => {
  const chain = Array.from({ length: 6 }, (_, index) => `/blog/chain-${index + 1}`)
  await publishChain(lake)
  await untilKept(request, ['/', '/blog', ...posts, ...chain])

  await lake.patch('post-chain-3').set({ title: 'A title changed by a test' }).commit()
  const newer = await lake.fetch<number>('count(*[_type == "post" && publishedAt > "2020-03-03T09:00:00Z"])')
  const list = newer < 10 ? '/blog' : `/blog/page/${Math.floor(newer / 10) + 1}`
  // The post's page, its page of the list, and the previous and the next post.
  for (const path of ['/blog/chain-3', list, '/blog/chain-2', '/blog/chain-4']) {
    await untilShown(request, path, 'changed by a test')
  }
  const others = ['/', ...posts, '/blog/chain-1', '/blog/chain-5', '/blog/chain-6']
  for (const path of others) expect((await visit(request, path)).isKept, path).toBe(true)

  await untilKept(request, ['/', '/blog/category/guides', ...posts, ...chain])
  await lake.create(chainPost('between', '2020-03-03T20:00:00Z'))
  for (const path of ['/blog/chain-3', '/blog/chain-4']) {
    await untilShown(request, path, 'Link between')
  }
  const distant = ['/', '/blog/category/guides', ...posts, chain[0], chain[1], chain[4], chain[5]]
  for (const path of distant) expect((await visit(request, `${path}`)).isKept, path).toBe(true)

  await lake.delete('post-chain-between')
  for (const path of ['/blog/chain-3', '/blog/chain-4']) {
    await untilGone(request, path, 'Link between')
  }
  expect((await visit(request, '/blog/chain-3')).text).toContain('Link 4')
})

test('regenerates only the lists of categories that a post leaves and joins', async ({ lake, request }) => {
  const filed = (id: string) => ({ categories: [{ _type: 'reference', _key: 'only', _ref: id }] })
  await lake.create({ ...chainPost('1', '2020-03-01T09:00:00Z'), ...filed('category-access') })
  const lists = ['/blog/category/access', '/blog/category/standards', '/blog/category/citations']
  await untilShown(request, '/blog/category/access', 'Link 1')
  await untilKept(request, lists)

  await lake.patch('post-chain-1').set(filed('category-standards')).commit()
  await untilShown(request, '/blog/category/standards', 'Link 1')
  await untilGone(request, '/blog/category/access', 'Link 1')
  expect((await visit(request, '/blog/category/citations')).isKept).toBe(true)
})

test('replaces a 404 with a new post, and follows it to its slug and its end', async ({ lake, request }) => {
  expect((await visit(request, '/blog/brand-new')).status).toBe(404)
  expect(await visit(request, '/blog/brand-new')).toMatchObject({ status: 404, isKept: true })

  await lake.create({
    _id: 'post-brand-new',
    _type: 'post',
    title: 'Brand new',
    slug: { _type: 'slug', current: 'brand-new' },
    publishedAt: '2026-11-01T09:00:00Z',
  })
  await expect
    .poll(async () => (await visit(request, '/blog/brand-new')).status, { intervals: [30] })
    .toBe(200)

  await lake.patch('post-brand-new').set({ 'slug.current': 'straße-moved' }).commit()
  await expect
    .poll(async () => (await visit(request, '/blog/brand-new')).status, { intervals: [30] })
    .toBe(404)
  expect((await visit(request, '/blog/stra%C3%9Fe-moved')).status).toBe(200)

  await lake.delete('post-brand-new')
  await expect
    .poll(async () => (await visit(request, '/blog/stra%C3%9Fe-moved')).status, { intervals: [30] })
    .toBe(404)
  expect((await visit(request, '/blog')).text).not.toContain('Brand new')
})

test('shows the last of many publishes at once', async ({ lake, request }) => {
  const visits = Promise.all(Array.from({ length: 60 }, () => visit(request, '/')))
  for (let price = 60; price < 80; price += 1) await lake.patch('pricingPlan-starter').set({ price }).commit()
  await visits
  await untilShown(request, '/', '$79')
})
