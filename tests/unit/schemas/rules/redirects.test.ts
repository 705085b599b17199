import type { ValidationContext } from 'sanity'
import { redirectSource, redirectTarget } from '@/schemas/rules/redirects'

interface Stored {
  _id: string
  from: string
  url?: string
  page?: { _type: string; slug?: string }
}

type Context = Parameters<typeof redirectSource>[1]

/** The Studio in a rule's context: the validated document, and a client that finds these redirects. */
function studio(from: string, stored: Stored[]): Context {
  const found = stored.map((one) => ({ url: null, page: null, label: null, hasDraft: false, ...one }))
  const client = { withConfig: () => client, fetch: async () => found }
  const context: unknown = {
    document: { _id: 'drafts.own', _type: 'redirect', from },
    getClient: () => client,
  }
  return context as Pick<ValidationContext, 'document' | 'getClient'>
}

const external = (url: string) => ({ kind: 'external', url })

test.each<[string, true | RegExp]>([
  ['/old-page', true],
  ['/old/shop/page.html', true],
  ['/blog/old-post', true],
  ['/blog/category/old', true],
  ['/docs/old', true],
  ['/hubspot-newsletter/old', true],
  ['old-page', /Enter a path/],
  ['//evil.example', /Enter a path/],
  ['/old/', /Enter a path/],
  ['/old?x=1', /Enter a path/],
  ['/old#x', /Enter a path/],
  ['https://example.com/old', /Enter a path/],
  ['/blog', /the address of a page of the site/],
  ['/how-it-works', /the address of a page of the site/],
  ['/privacy-policy', /the address of a page of the site/],
  ['/api/anything', /the address of a page of the site/],
  ['/studio', /the address of a page of the site/],
])('validates a redirect from %s', async (from, expected) => {
  const verdict = await redirectSource(from, studio(from, []))
  if (expected === true) expect(verdict).toBe(true)
  else expect(verdict).toMatch(expected)
})

test('rejects two redirects from one address, but not a draft and its published version', async () => {
  const another = { _id: 'other', from: '/old' }
  expect(await redirectSource('/old', studio('/old', [another]))).toMatch(/Another redirect already uses/)
  expect(await redirectSource('/old', studio('/old', [{ _id: 'own', from: '/old' }]))).toBe(true)
})

test('accepts a redirect to another redirect and to another site', async () => {
  const chain = [{ _id: 'b', from: '/b', url: '/c' }]
  expect(await redirectTarget(external('/b'), studio('/a', chain))).toBe(true)
  expect(await redirectTarget(external('https://example.com/a'), studio('/a', chain))).toBe(true)
  const page = { kind: 'internal', reference: { _ref: 'post-one' } }
  expect(await redirectTarget(page, studio('/a', chain))).toBe(true)
})

test.each([
  ['/a', [], /redirects to itself/],
  ['/a?x=1', [], /redirects to itself/],
  ['/a/', [], /redirects to itself/],
  ['/b', [{ _id: 'b', from: '/b', url: '/a' }], /form a loop: \/a → \/b → \/a/],
  [
    '/b',
    [
      { _id: 'b', from: '/b', url: '/c#x' },
      { _id: 'c', from: '/c', page: { _type: 'landingPage', slug: 'a' } },
    ],
    /form a loop: \/a → \/b → \/c → \/a/,
  ],
])('rejects a loop from /a through %s', async (url, stored, expected) => {
  expect(await redirectTarget(external(url), studio('/a', stored))).toMatch(expected)
})

it.each([
  [{ kind: 'internal' }, /Choose the page/],
  [{ kind: 'external' }, /Enter the address to redirect to/],
])('requires a target: %o', async (target, message) => {
  expect(await redirectTarget(target, studio('/a', []))).toMatch(message)
})
