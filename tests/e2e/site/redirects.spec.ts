import type { APIRequestContext } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { untilHydrated } from '../support/hydration.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('redirect', 'landingPage', 'post')

/** The status and location of a response, without following it. */
async function visit(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  const locations = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'location')
  return { status: answer.status(), locations: locations.map(({ value }) => value) }
}

/** Waits until an address answers with this status and, if it is a redirect, with one Location. */
const answers = (request: APIRequestContext, path: string, status: number, ...locations: string[]) =>
  expect.poll(() => visit(request, path), { intervals: [30] }).toEqual({ status, locations })

const leads = (lake: SanityClient, from: string, to: string | { page: string }, isPermanent = true) =>
  lake.create({
    _id: `redirect-of-a-test${from.replace(/[^a-z]/g, '-')}`,
    _type: 'redirect',
    from,
    isPermanent,
    target:
      typeof to === 'string'
        ? { _type: 'link', kind: 'external', url: to }
        : { _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref: to.page } },
  })

const page = (lake: SanityClient, current: string) =>
  lake.create({
    _id: 'landingPage-of-a-test',
    _type: 'landingPage',
    slug: { _type: 'slug', current },
    sections: [{ _type: 'heroSection', _key: 'hero', layout: 'text', headline: 'Where it leads' }],
  })

test('works right after its publish, and answers 404 after its deletion', async ({ lake, request }) => {
  for (const path of ['/old', '/old/deep/address.html', '/blog/old', '/straße']) {
    await test.step(path, async () => {
      expect((await visit(request, path)).status).toBe(404)
      const { _id } = await leads(lake, path, '/how-it-works')
      await answers(request, path, 308, '/how-it-works')
      await lake.delete(_id)
      await answers(request, path, 404)
    })
  }
})

test('sends one Location header in its first response, also after a change', async ({ lake, request }) => {
  await leads(lake, '/settled', '/blog')
  await answers(request, '/settled', 308, '/blog')
  await leads(lake, '/never-visited', 'https://example.com/there?x=1')
  await expect.poll(async () => (await visit(request, '/never-visited')).status).not.toBe(404)
  expect(await visit(request, '/never-visited')).toEqual({
    status: 308,
    locations: ['https://example.com/there?x=1'],
  })
  await lake.patch('redirect-of-a-test-settled').set({ 'target.url': '/blog?n=1' }).commit()
  await answers(request, '/settled', 308, '/blog?n=1')
})

// tests/unit/lib/redirects/follow.test.ts has longer chains and loops.
test('answers 307 for a temporary redirect, and resolves a chain', async ({ lake, request }) => {
  await leads(lake, '/first', '/second')
  await leads(lake, '/second', '/blog?x=1#y', false)
  await answers(request, '/first', 307, '/blog?x=1#y')
})

test('prefers a page to a redirect, also within a chain', async ({ lake, request }) => {
  await page(lake, 'stands-here')
  await leads(lake, '/stands-here', '/blog')
  await leads(lake, '/to-the-page', '/stands-here')
  await answers(request, '/to-the-page', 308, '/stands-here')
  expect((await visit(request, '/stands-here')).status).toBe(200)
  await lake.delete('landingPage-of-a-test')
  for (const path of ['/stands-here', '/to-the-page']) await answers(request, path, 308, '/blog')
})

test('follows a page to its new slug, and answers 404 without the page', async ({ lake, request }) => {
  await page(lake, 'at-first')
  await leads(lake, '/follows', { page: 'landingPage-of-a-test' })
  await answers(request, '/follows', 308, '/at-first')
  await lake.patch('landingPage-of-a-test').set({ 'slug.current': 'later' }).commit()
  await answers(request, '/follows', 308, '/later')
  await lake.patch('landingPage-of-a-test').unset(['slug']).commit()
  await answers(request, '/follows', 404)
})

test('does not loop for a browser that cached another', async ({ lake, page: browser, request }) => {
  await page(lake, 'there')
  const away = await leads(lake, '/here', { page: 'landingPage-of-a-test' })
  await answers(request, '/here', 308, '/there')
  for (let again = 0; again < 2; again += 1) {
    await browser.goto('/here')
    await expect(browser).toHaveURL('/there')
  }
  await lake.patch('landingPage-of-a-test').set({ 'slug.current': 'here' }).commit()
  await lake.delete(away._id)
  await leads(lake, '/there', { page: 'landingPage-of-a-test' })
  await answers(request, '/there', 308, '/here')
  await answers(request, '/here', 200)
  for (const address of ['/here', '/there']) {
    await browser.goto(address)
    await expect(browser).toHaveURL('/here')
    await expect(browser.getByRole('heading', { level: 1 })).toHaveText('Where it leads')
  }
})

test('follows a redirect in the router', async ({ lake, page: browser, request }) => {
  await leads(lake, '/led-on', '/how-it-works')
  await answers(request, '/led-on', 308, '/how-it-works')
  await browser.goto('/no-such-page')
  await untilHydrated(browser)
  // A navigation by the router requests data, not a document.
  await browser.evaluate(() => {
    const { next } = window as unknown as { next: { router: { push: (href: string) => void } } }
    next.router.push('/led-on')
  })
  await expect(browser).toHaveURL('/how-it-works')
  await expect(browser.getByRole('region', { name: /steps/i }).first()).toBeVisible()
})

test('redirects /index to the front page', async ({ request }) => {
  const answer = await request.get('/index', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe('/')
})
