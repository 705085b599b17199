import type { ValidationContext } from 'sanity'
import { queryContentLake } from '@/schemas/rules/ask-lake'
import { missingPageAbove, movedBranch, movedBranchProblem } from '@/schemas/rules/branch'
import { validateDocParent } from '@/schemas/rules/docs-tree'
import { embeddedPage } from '@/schemas/rules/embeds'
import { redirectSource, redirectTarget } from '@/schemas/rules/redirects'
import { otherPopularPlans, uniqueValue } from '@/schemas/rules/siblings'
import { type ServedLake, serveLake } from '../../local/content-lake/served-lake'

/** What the Studio passes to a rule, with a client whose queries get this answer. */
function contextOf(document: { _id: string; _type: string; from?: string }, answer: () => unknown) {
  const fetch = jest.fn(async (_query: string, _params: Record<string, unknown>) => answer())
  const withConfig = jest.fn((): object => ({ fetch, withConfig }))
  const context = { document, getClient: () => ({ withConfig }) } as unknown as ValidationContext
  return { context, fetch, withConfig }
}

describe('a query of a rule', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const answersInTurn = (...answers: (() => unknown)[]) =>
    contextOf({ _id: 'a', _type: 'post' }, () => answers.shift()?.())

  test('waits for a connection', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch')
    }
    const { context, fetch } = answersInTurn(lost, lost, () => ['found'])
    const answer = queryContentLake(context.getClient, '*')
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await answer).toEqual(['found'])
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('rethrows an error of the Content Lake', async () => {
    const refusal = Object.assign(new Error('GROQ query parse error'), { statusCode: 400 })
    const { context } = answersInTurn(() => {
      throw refusal
    })
    await expect(queryContentLake(context.getClient, '*[')).rejects.toBe(refusal)
  })
})

describe('documents of one type', () => {
  const found = (_id: string, label: string | null, hasDraft = false) => ({ _id, label, hasDraft })
  const plan = (_id: string, ...others: ReturnType<typeof found>[]) =>
    contextOf({ _id, _type: 'pricingPlan' }, () => others)
  const starter = { name: '"Starter"', isRemovedInDraft: false }

  test.each(['drafts.pro', 'pro'])(
    'are not compared with their own draft or published version: %s',
    async (id) => {
      const own = [found('drafts.pro', 'Pro'), found('pro', 'Pro', true)]
      const { context } = plan(id, ...own, found('starter', 'Starter'))
      expect(await otherPopularPlans(context)).toEqual([starter])
    },
  )

  test('include drafts and published documents, and mark those that their draft will replace', async () => {
    const drafts = [found('drafts.starter', 'Starter'), found('starter', 'Starter', true)]
    const { context, withConfig } = plan('pro', ...drafts, found('big', null, true))
    const untitled = { name: 'An untitled document', isRemovedInDraft: true }
    expect(await otherPopularPlans(context)).toEqual([starter, untitled])
    expect(withConfig).toHaveBeenCalledWith({ perspective: 'raw' })
  })

  const rule = uniqueValue(
    'slug.current',
    ({ name, isRemovedInDraft }) => isRemovedInDraft || `${name} has it`,
  )

  test('have unique values, else the other one is named', async () => {
    const { context, fetch } = plan('a', found('c', 'Older post', true), found('b', 'Older post'))
    expect(await rule('a-slug', context)).toBe('"Older post" has it')
    expect(fetch.mock.calls[0]?.[1]).toEqual({ types: ['pricingPlan'], value: 'a-slug' })
    expect(await rule('a-slug', plan('a', found('drafts.a', null)).context)).toBe(true)
  })

  test('may have no value, without a query', async () => {
    const { context, fetch } = plan('a')
    expect(await rule(undefined, context)).toBe(true)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a redirect', () => {
  interface Stored {
    _id: string
    from: string
    url?: string
    page?: { _type: string; slug?: string }
  }
  const studio = (from: string, stored: Stored[]) =>
    contextOf({ _id: 'drafts.own', _type: 'redirect', from }, () =>
      stored.map((one) => ({ url: null, page: null, label: null, hasDraft: false, ...one })),
    ).context
  const external = (url: string) => ({ kind: 'external', url })

  test.each([
    ...['/old-page', '/old/shop/page.html', '/blog/old-post', '/blog/category/old', '/docs/old'],
    ...['/hubspot-newsletter/old', '/über', '/u\u0308ber', '/%C3%BCber', '/a%2Fb', '/100%', '/Old.md', '/😀'],
  ])('starts from %s', async (from) => {
    expect(await redirectSource(from, studio(from, []))).toBe(true)
  })

  test.each([
    ...['old-page', '//evil.example', '/old/', '/old?x=1', '/old#x', 'https://example.com/old'],
    ...['/a//b', '/a/../b', '/./a', '/a\\b', '/a\r\nb'],
  ])('does not start from %s, which is not a path', async (from) => {
    expect(await redirectSource(from, studio(from, []))).toMatch(/Enter a path/)
  })

  test.each(['/blog', '/how-it-works', '/privacy-policy', '/api/anything', '/studio'])(
    'does not start from %s, which the site uses',
    async (from) => {
      expect(await redirectSource(from, studio(from, []))).toMatch(/the address of a page of the site/)
    },
  )

  test('starts from an address only once, but a draft and its published version are one', async () => {
    const another = studio('/old', [{ _id: 'other', from: '/old' }])
    expect(await redirectSource('/old', another)).toMatch(/Another redirect already uses/)
    expect(await redirectSource('/old', studio('/old', [{ _id: 'own', from: '/old' }]))).toBe(true)
  })

  test.each<[string, object]>([
    ['another redirect', external('/b')],
    ['another site', external('https://example.com/a')],
    ['a page', { kind: 'internal', reference: { _ref: 'post-one' } }],
  ])('leads to %s', async (_, target) => {
    expect(await redirectTarget(target, studio('/a', [{ _id: 'b', from: '/b', url: '/c' }]))).toBe(true)
  })

  const toA = { _id: 'c', from: '/c', page: { _type: 'landingPage', slug: 'a' } }
  test.each<[string, Stored[], RegExp]>([
    ['/a', [], /redirects to itself/],
    ['/a?x=1', [], /redirects to itself/],
    ['/a/', [], /redirects to itself/],
    ['/b', [{ _id: 'b', from: '/b', url: '/a' }], /form a loop: \/a → \/b → \/a/],
    ['/b', [{ _id: 'b', from: '/b', url: '/c#x' }, toA], /form a loop: \/a → \/b → \/c → \/a/],
  ])('forms no loop from /a through %s', async (url, stored, expected) => {
    expect(await redirectTarget(external(url), studio('/a', stored))).toMatch(expected)
  })

  test('forms no loop through another spelling of its address', async () => {
    const context = studio('/u\u0308ber', [{ _id: 'b', from: '/b', url: '/%C3%BCber' }])
    expect(await redirectTarget(external('/%C3%BCber'), context)).toMatch(/redirects to itself/)
    expect(await redirectTarget(external('/b'), context)).toMatch(/form a loop/)
  })

  test.each([
    [{ kind: 'internal' }, /Choose the page/],
    [{ kind: 'external' }, /Enter the address to redirect to/],
  ])('requires a target: %o', async (target, message) => {
    expect(await redirectTarget(target, studio('/a', []))).toMatch(message)
  })
})

describe('a page of the documentation', () => {
  const page = (_id: string, answer: { parentsParent?: string | null; children: number }) =>
    contextOf({ _id, _type: 'docPage' }, () => answer)
  const under = (id: string) => ({ _type: 'reference', _ref: id })

  test('may be a section', async () => {
    const { context, fetch } = page('page', { children: 3 })
    expect(await validateDocParent(undefined, context)).toBe(true)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('may be in a section', async () => {
    const { context, fetch, withConfig } = page('drafts.page', { parentsParent: null, children: 0 })
    expect(await validateDocParent(under('part'), context)).toBe(true)
    expect(fetch.mock.calls[0]?.[1]).toEqual({ parents: ['part', 'drafts.part'], own: 'page' })
    // If two drafts swap places, publishing the first must not make a third level.
    expect(withConfig).toHaveBeenCalledWith({ perspective: 'raw' })
  })

  test.each<[string, string, string, Parameters<typeof page>[1], RegExp]>([
    ['under itself', 'page', 'page', { children: 0 }, /can’t be its own parent/],
    ['under its published version', 'drafts.page', 'page', { children: 0 }, /can’t be its own parent/],
    ['under a page in a section', 'page', 'sub', { parentsParent: 'part', children: 0 }, /isn’t a section/],
    ['in a section if it has pages', 'page', 'part', { parentsParent: null, children: 1 }, /Move those/],
  ])('may not be %s', async (_, id, parent, answer, reason) => {
    expect(await validateDocParent(under(parent), page(id, answer).context)).toMatch(reason)
  })
})

describe('a page with pages under it', () => {
  let lake: ServedLake
  beforeAll(async () => {
    lake = await serveLake()
    const at = (_id: string, current: string) => ({
      create: { _id, _type: 'landingPage', slug: { _type: 'slug', current } },
    })
    await lake
      .client()
      .mutate([
        ...[
          at('solutions', 'solutions'),
          at('retail', 'solutions/retail'),
          at('drafts.retail', 'solutions/retail'),
        ],
        ...[at('chains', 'solutions/retail/chains'), at('alone', 'alone'), at('taken', 'taken/retail')],
      ])
  })
  afterAll(() => lake.close())

  const contextOfPage = (_id: string) =>
    ({
      document: { _id, _type: 'landingPage' },
      getClient: () => lake.client(),
    }) as unknown as ValidationContext

  test.each([
    ['solutions', 'industries', true, /^The 2 pages .*: .solutions.retail to .industries.retail, for/],
    [
      'retail',
      'solutions/shops',
      true,
      /^The page .*: .solutions.retail.chains to .solutions.shops.chains\./,
    ],
    ['retail', 'solutions/retail', true, true],
    ['alone', 'elsewhere', true, true],
    ['new', 'solutions', true, true],
    ['solutions', 'taken', /would move to .taken.retail, but another page/, expect.anything()],
    ['solutions', 'a/b/c', /chains, which can’t be an address/, expect.anything()],
    ['solutions', 'blog', /would move to .blog.retail, which can’t/, expect.anything()],
  ])('%s moves to %s', async (id, slug, problem, note) => {
    const told = (expected: unknown) =>
      expected instanceof RegExp ? expect.stringMatching(expected) : expected
    expect(await movedBranchProblem(slug, contextOfPage(`drafts.${id}`))).toEqual(told(problem))
    expect(await movedBranch(slug, contextOfPage(`drafts.${id}`))).toEqual(told(note))
  })

  test.each([
    ['solutions/new', true],
    ['free-demo/new', true],
    ['top', true],
    ['solutions/new/deep', /no published page at .solutions.new\./],
    ['nowhere/new', /no published page at .nowhere\./],
  ])('warns of an address above %s that answers 404: %s', async (slug, expected) => {
    const told = expected instanceof RegExp ? expect.stringMatching(expected) : expected
    expect(await missingPageAbove(slug, contextOfPage('drafts.new'))).toEqual(told)
  })
})

test.each([
  ['', /Enter the address/],
  ['/blog', /starts with https/],
  ['http://calendar.example.com/a', /starts with https/],
  ['https://calendar.example.com/a', /^true$/],
  ['https://other.example/a', /Add https:..other\.example to the allowed origins/],
])('the address %p of an embedded page: %s', async (address, answer) => {
  const { context } = contextOf({ _id: 'a', _type: 'landingPage' }, () => [
    null,
    'https://calendar.example.com',
  ])
  expect(String(await embeddedPage(address, context))).toMatch(answer)
})

test('a version is compared with what its release leads to, and a draft with scheduled releases', async () => {
  const lake = await serveLake()
  const client = lake.client()
  const plan = (_id: string, popular: boolean) => ({
    create: { _id, _type: 'pricingPlan', title: _id, popular },
  })
  const contextOfPlan = (_id: string) =>
    ({ document: { _id, _type: 'pricingPlan' }, getClient: () => client }) as unknown as ValidationContext
  const popular = async (_id: string) => (await otherPopularPlans(contextOfPlan(_id))).map(({ name }) => name)
  for (const releaseId of ['spring', 'autumn']) await client.releases.create({ releaseId, metadata: {} })
  await client.mutate([plan('a', true), plan('b', false), plan('versions.spring.a', false)])
  // The release takes the mark from one plan and gives it to another.
  expect(await popular('versions.spring.b')).toEqual([])
  await client.mutate([plan('versions.spring.b', true)])
  expect(await popular('versions.spring.a')).toEqual(['"versions.spring.b"'])
  expect(await popular('versions.autumn.b')).toEqual(['"a"'])
  expect(await popular('drafts.c')).toEqual(['"a"'])
  await client.releases.schedule({ releaseId: 'spring', publishAt: '2999-01-01T00:00:00Z' })
  expect((await popular('drafts.c')).sort()).toEqual(['"a"', '"versions.spring.b"'])
  await lake.close()
})
