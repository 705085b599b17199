import { encodeSignatureHeader } from '@sanity/webhook'
import fc from 'fast-check'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { POST } from '@/app/api/revalidate/route'
import { assetTags } from '@/lib/content/revalidation/asset-tags'
import { neighborTags } from '@/lib/content/revalidation/neighbor-tags'
import { notifyIndexNow } from '@/lib/discovery/index-now/notify-index-now'
import { prepareDerived } from '@/lib/discovery/prepare'
import { environment } from '@/lib/env/server'
import { expectPlainAnswers, jsonBody } from '@/tests/unit/support/hostile-requests'

jest.mock('@/lib/env/server', () => ({ environment: { revalidateSecret: 'a-secret-for-tests-only' } }))
jest.mock('@/lib/content/revalidation/asset-tags', () => ({ assetTags: jest.fn(async () => []) }))
jest.mock('@/lib/content/revalidation/neighbor-tags', () => ({ neighborTags: jest.fn(async () => []) }))
jest.mock('@/lib/discovery/index-now/notify-index-now', () => ({ notifyIndexNow: jest.fn() }))
const note = jest.fn()
const doubtAll = jest.fn()
const record = jest.fn()
jest.mock('@/lib/content/published/current-documents', () => ({
  currentDocuments: () => ({
    note: (id: string) => note(id),
    doubtAll: () => doubtAll(),
    log: { record: (...change: unknown[]) => record(...change) },
  }),
}))
jest.mock('@/components/pages/markdown/page-markdown', () => ({ pageMarkdown: async () => undefined }))
jest.mock('@/lib/discovery/prepare', () => ({ prepareDerived: jest.fn(async () => undefined) }))
jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }))
jest.mock('next/server', () => ({ after: jest.fn() }))

const secret = 'a-secret-for-tests-only'

/** A document as the projection reports it: with every field. */
const reported = (fields: object) => ({
  previousType: null,
  slug: null,
  previousSlug: null,
  outlineChanged: null,
  parentId: null,
  previousParentId: null,
  publishedAt: null,
  previousPublishedAt: null,
  categoryIds: null,
  previousCategoryIds: null,
  ...fields,
})
const bodyOf = (fields: object) => JSON.stringify(reported(fields))

interface Delivery {
  body: string | Uint8Array<ArrayBuffer>
  /** The time of the signature, in ms since 1970. */
  at?: number
  /** Replaces the signature header; null omits it. */
  header?: string | null
  signedWith?: string
  /** When the document changed, in ms since 1970. */
  changedAt?: number
}

/** A delivery signed with Sanity's own library. */
async function signedRequest({ body, at = Date.now(), header, signedWith = secret, changedAt }: Delivery) {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signature = header === undefined ? await encodeSignatureHeader(text || ' ', at, signedWith) : header
  return new Request('http://localhost:3000/api/revalidate', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'sanity-webhook-signature': signature }),
      ...(changedAt === undefined ? {} : { 'sanity-transaction-time': new Date(changedAt).toISOString() }),
    },
  })
}

const expired = () => jest.mocked(revalidateTag).mock.calls.map(([tag]) => tag)
/** It has no address, so no other field is needed. */
const plan = JSON.stringify({ _id: 'pricingPlan-pro', _type: 'pricingPlan' })
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
const deliver = async (delivery: Parameters<typeof signedRequest>[0]) => POST(await signedRequest(delivery))

beforeEach(() => {
  jest.mocked(revalidateTag).mockClear()
  jest.mocked(environment).revalidateSecret = secret
  warn.mockClear()
  doubtAll.mockClear()
})

describe('a valid delivery', () => {
  test('expires the document’s tags at once and returns them', async () => {
    const answer = await deliver({ body: plan })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ revalidated: ['pricingPlan', 'pricingPlan-pro'] })
    const calls = ['pricingPlan', 'pricingPlan-pro'].map((tag) => [tag, { expire: 0 }])
    expect(jest.mocked(revalidateTag).mock.calls).toEqual(calls)
  })

  test('expires the same tags when repeated and in any order', async () => {
    const post = bodyOf({ _id: 'p1', _type: 'post', slug: 'new', previousSlug: 'old' })
    const orders = [
      [plan, post],
      [post, plan],
      [post, post, plan, plan, post],
    ]
    const outcomes: unknown[] = []
    for (const order of orders) {
      jest.mocked(revalidateTag).mockClear()
      for (const body of order) expect((await deliver({ body })).status).toBe(200)
      outcomes.push([...new Set(expired())].sort())
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[2]).toEqual(outcomes[0])
  })

  test('expires the tags of neighboring posts for a post', async () => {
    jest.mocked(neighborTags).mockResolvedValueOnce(['around:p0'])
    const answer = await deliver({ body: bodyOf({ _id: 'p1', _type: 'post' }) })
    expect(await answer.json()).toEqual({ revalidated: ['post', 'p1', 'around:p0'] })
    expect(expired()).toEqual(['post', 'p1', 'around:p0'])
  })

  test('expires the pages that show a changed picture', async () => {
    jest.mocked(assetTags).mockResolvedValueOnce(['post:one'])
    const picture = { _id: 'image-a', _type: 'sanity.imageAsset' }
    const answer = await deliver({ body: bodyOf(picture) })
    expect(await answer.json()).toEqual({ revalidated: ['sanity.imageAsset', 'image-a', 'post:one'] })
  })

  test('is announced to search engines after the response', async () => {
    jest.mocked(after).mockClear()
    await deliver({ body: bodyOf({ _id: 'p1', _type: 'post', slug: 'new' }) })
    expect(notifyIndexNow).not.toHaveBeenCalled()
    const [first] = jest.mocked(after).mock.calls.flat()
    if (typeof first === 'function') await first()
    const announced = expect.objectContaining({ _id: 'p1', slug: 'new' })
    expect(jest.mocked(notifyIndexNow).mock.calls).toEqual([[[announced]]])
  })

  test('brings what is made of all content up to date after the response, and again after the second expiry', async () => {
    jest.useFakeTimers()
    try {
      jest.mocked(after).mockClear()
      await deliver({ body: bodyOf({ _id: 'drafts.p1', _type: 'post', slug: 'new' }) })
      expect(note.mock.lastCall).toEqual(['p1'])
      expect(prepareDerived).not.toHaveBeenCalled()
      jest.mocked(revalidateTag).mockClear()
      const tasks = jest
        .mocked(after)
        .mock.calls.flat()
        .map((task) => typeof task === 'function' && task())
      expect(prepareDerived).toHaveBeenCalledTimes(1)
      await jest.advanceTimersByTimeAsync(1_000)
      await Promise.all(tasks)
      expect(expired()).toEqual(['post', 'p1', 'post:new'])
      expect(record.mock.calls).toEqual([[['post', 'p1', 'post:new'], true]])
      expect(prepareDerived).toHaveBeenCalledTimes(2)
    } finally {
      jest.useRealTimers()
    }
  })

  test('expires everything that several documents concern, each tag once', async () => {
    const posts = ['a', 'b'].map((slug) => reported({ _id: slug, _type: 'post', slug }))
    const answer = await deliver({ body: JSON.stringify(posts) })
    expect(await answer.json()).toEqual({ revalidated: ['post', 'a', 'post:a', 'b', 'post:b'] })
    expect(note.mock.calls.slice(-2)).toEqual([['a'], ['b']])
  })

  test('expires the document if its slug is too long for a page or has half a character', async () => {
    for (const [slug, tags] of [
      ['x'.repeat(5_000), []],
      ['\ud83d', []],
      ['..', []],
    ] as const) {
      const answer = await deliver({ body: bodyOf({ _id: 'p1', _type: 'post', slug, previousSlug: 'old' }) })
      expect(await answer.json()).toEqual({ revalidated: ['post', 'p1', ...tags, 'post:old'] })
    }
  })

  test.each([299_000, -299_000, 301_000, -301_000, 30 * 60_000, -30 * 60_000])(
    'is accepted if it was signed %s ms ahead, and if its signature is new',
    async (ahead) => {
      const at = Date.now() + ahead
      const isLate = Math.abs(ahead) > 300_000
      for (const [time, isProcessed] of [
        [at, true],
        [at, !isLate],
        [at + 1, true],
      ] as const) {
        jest.mocked(revalidateTag).mockClear()
        expect((await deliver({ body: plan, at: time })).status).toBe(200)
        expect(expired().length > 0).toBe(isProcessed)
      }
    },
  )

  test('is processed only once if it is replayed after the window', async () => {
    const at = Date.now()
    await deliver({ body: plan, at })
    jest.mocked(revalidateTag).mockClear()
    jest.spyOn(Date, 'now').mockReturnValueOnce(at + 301_000)
    expect((await deliver({ body: plan, at })).status).toBe(200)
    expect(expired()).toEqual([])
  })

  test('expires all pages, every ten seconds, if it was sent long after its change', async () => {
    let now = 1_000_000
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
    const outcomes: boolean[] = []
    for (const [delay, pause] of [
      [59_000, 0],
      [61_000, 0],
      [61_000, 9_000],
      [61_000, 1_500],
    ] as const) {
      now += pause
      jest.mocked(revalidateTag).mockClear()
      await deliver({ body: plan, changedAt: Date.now() - delay })
      expect(expired()).toContain('pricingPlan-pro')
      outcomes.push(expired().includes('content'))
    }
    expect(outcomes).toEqual([false, true, false, true])
    clock.mockRestore()
  })

  test('is verified by its bytes if it has characters outside ASCII', async () => {
    const body = bodyOf({ _id: 'straße-日本', _type: 'post', slug: 'größe' })
    expect((await deliver({ body })).status).toBe(200)
  })
})

describe('an invalid delivery', () => {
  afterEach(() => expect(expired()).toEqual([]))

  test('is refused if no secret is configured', async () => {
    jest.mocked(environment).revalidateSecret = undefined
    expect((await deliver({ body: plan })).status).toBe(503)
  })

  test('is refused without a signature header', async () => {
    expect((await deliver({ body: plan, header: null })).status).toBe(401)
  })

  test.each(['nonsense', 't=1,v1=abc', 't=,v1=', `t=${Date.now()}`, `v1=abc,t=${Date.now()}`])(
    'is refused with the signature header %s',
    async (header) => {
      expect((await deliver({ body: plan, header })).status).toBe(401)
    },
  )

  test('is refused if signed with another secret', async () => {
    expect((await deliver({ body: plan, signedWith: 'another-secret-than-ours' })).status).toBe(401)
  })

  test('is refused if one byte of the body was changed', async () => {
    const { headers } = await signedRequest({ body: plan })
    for (let place = 0; place < plan.length; place += 7) {
      const bytes = new TextEncoder().encode(plan)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      const tampered = new Request('http://localhost/api/revalidate', {
        method: 'POST',
        body: bytes,
        headers,
      })
      expect((await POST(tampered)).status).toBe(401)
    }
  })

  test('is refused if invalid UTF-8 decodes to the signed text', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('{"_id":"'), 0xff])
    expect((await deliver({ body: bytes })).status).toBe(401)
  })

  test('is refused if the body is too large, with or without a declared length', async () => {
    const body = JSON.stringify({ _id: 'x', _type: 'y', padding: 'z'.repeat(1024 * 1024) })
    expect((await deliver({ body })).status).toBe(413)
    const { headers } = await signedRequest({ body: plan })
    headers.delete('content-length')
    const stream = new Response(body).body
    const streamed = new Request('http://localhost/', {
      method: 'POST',
      body: stream,
      headers,
      duplex: 'half',
    } as RequestInit)
    expect((await POST(streamed)).status).toBe(413)
  })
})

describe('an authentic delivery that is not understood', () => {
  const without = ({ ...fields }: Record<string, unknown>, name: string) => {
    delete fields[name]
    return fields
  }
  const post = reported({ _id: 'p1', _type: 'post', slug: 'new' })
  const trees = ['outlineChanged', 'parentId', 'previousParentId', 'previousType']
  const needed = Object.keys(post).filter((name) => !trees.includes(name))
  const odd: [string, unknown][] = [
    ['no object', null],
    ['a text', 'text'],
    ['an empty list', []],
    ['a list with one odd document', [post, { ...post, slug: 5 }]],
    ...needed.map((name): [string, unknown] => [`no ${name}`, without(post, name)]),
    ...Object.keys(post).map((name): [string, unknown] => [`an odd ${name}`, { ...post, [name]: { a: 1 } }]),
    ['a whole document', { _id: 'p1', _type: 'post', _rev: 'a', slug: { current: 'new' } }],
  ]

  test.each(odd)('expires all pages: %s', async (_, payload) => {
    const answer = await deliver({ body: JSON.stringify(payload) })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ revalidated: ['content'] })
    expect(doubtAll).toHaveBeenCalledTimes(1)
  })

  test('expires all pages if it is no JSON', async () => {
    expect(await (await deliver({ body: '{' })).json()).toEqual({ revalidated: ['content'] })
  })

  test('is logged with what is wrong, once a minute', async () => {
    let now = 2_000_000
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
    for (const pause of [0, 59_000, 2_000]) {
      now += pause
      await deliver({ body: JSON.stringify(without(post, 'previousSlug')) })
    }
    clock.mockRestore()
    const line =
      'A webhook of the Content Lake has another projection than sanity-webhook.json: its field previousSlug is missing or wrong. All pages expire.'
    expect(warn.mock.calls).toEqual([[line], [line]])
  })

  test('expires all pages without a warning if many documents have changed', async () => {
    expect(await (await deliver({ body: '{"changed":"many"}' })).json()).toEqual({ revalidated: ['content'] })
    expect(warn).not.toHaveBeenCalled()
  })
})

test('answers any delivery, most of them validly signed, without a 5xx or an exception', async () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('post', 'drafts.x', 'a,b', null), fc.object())
  const names = ['_id', '_type', 'slug', 'previousSlug', 'publishedAt', 'categoryIds', 'constructor']
  const body = jsonBody(Object.fromEntries(names.map((name) => [name, value])))
  const headers = { unsigned: fc.constantFrom('', '', '1'), 'sent-ahead': fc.nat(400_000).map(String) }
  const address = 'http://localhost:3000/api/revalidate'
  const signed = async (request: Request) => {
    const ahead = Number(request.headers.get('sent-ahead'))
    const bytes = new Uint8Array(await request.arrayBuffer())
    const signature = request.headers.get('unsigned') ? { header: 't=1,v1=abc' } : {}
    return POST(await signedRequest({ body: bytes, at: Date.now() + ahead, ...signature }))
  }
  await expectPlainAnswers(signed, { address, body, headers }, [200, 401])
})
