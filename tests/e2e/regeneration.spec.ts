import type { APIRequestContext } from '@playwright/test'
import { restoreAfterEach } from './support/restored-content.ts'
import { expect, test } from './support/test.ts'

restoreAfterEach('post', 'pricingPlan')

/** Next’s word on whether a page was kept (HIT) or made anew (MISS). */
async function visit(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  return {
    status: answer.status(),
    kept: answer.headers()['x-nextjs-cache'] === 'HIT',
    text: await answer.text(),
  }
}

const posts = [
  '/blog/how-assistants-choose-sources',
  '/blog/llms-txt-explained',
  '/blog/robots-txt-for-ai-agents',
]

test.beforeEach(async ({ request }) => {
  // Let earlier publishes settle, then have every page made and kept.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  for (const path of ['/', '/blog', ...posts]) {
    await expect.poll(async () => (await visit(request, path)).kept).toBe(true)
  }
})

test('a plan’s price makes the home page anew, and no other', async ({ lake, request }) => {
  await lake.patch('pricingPlan-starter').set({ price: 53 }).commit()
  await expect.poll(async () => (await visit(request, '/')).text, { intervals: [30] }).toContain('$53')
  for (const path of ['/blog', ...posts]) expect((await visit(request, path)).kept, path).toBe(true)
})

test('a post makes its own page and the list anew, and no other post', async ({ lake, request }) => {
  const [changed = '', ...others] = posts
  await lake
    .patch({
      query: '*[_type == "post" && slug.current == $slug]',
      params: { slug: changed.split('/').at(-1) },
    })
    .set({ title: 'A title changed by a test' })
    .commit()
  for (const path of [changed, '/blog']) {
    await expect
      .poll(async () => (await visit(request, path)).text, { intervals: [30] })
      .toContain('changed by a test')
  }
  const related = await lake.fetch<string[]>(
    `*[_type == "post" && references(*[_type == "post" && slug.current == $slug]._id)].slug.current`,
    { slug: changed.split('/').at(-1) },
  )
  const unrelated = others.filter((path) => !related.some((slug) => path.endsWith(`/${slug}`)))
  for (const path of ['/', ...unrelated]) expect((await visit(request, path)).kept, path).toBe(true)
})

test('a new post takes the place of a kept 404, moves with its slug and leaves a 404 again', async ({
  lake,
  request,
}) => {
  expect((await visit(request, '/blog/brand-new')).status).toBe(404)
  expect(await visit(request, '/blog/brand-new')).toMatchObject({ status: 404, kept: true })

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

test('many publishes at once end with the last one on the page', async ({ lake, request }) => {
  const visits = Promise.all(Array.from({ length: 60 }, () => visit(request, '/')))
  for (let price = 60; price < 80; price += 1) await lake.patch('pricingPlan-starter').set({ price }).commit()
  await visits
  await expect.poll(async () => (await visit(request, '/')).text).toContain('$79')
})
