import { encodeSignatureHeader } from '@sanity/webhook'
import fc from 'fast-check'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { POST } from '@/app/api/revalidate/route'
import { neighborTags } from '@/lib/content/revalidation/neighbor-tags'
import { notifyIndexNow } from '@/lib/discovery/index-now/notify-index-now'
import { prepareDerived } from '@/lib/discovery/prepare'
import { environment } from '@/lib/env/server'
import { expectPlainAnswers, jsonBody } from '@/tests/unit/support/hostile-requests'

jest.mock('@/lib/env/server', () => ({ environment: { revalidateSecret: 'a-secret-for-tests-only' } }))
jest.mock('@/lib/content/revalidation/neighbor-tags', () => ({ neighborTags: jest.fn(async () => []) }))
jest.mock('@/lib/discovery/index-now/notify-index-now', () => ({ notifyIndexNow: jest.fn() }))
const note = jest.fn()
const record = jest.fn()
jest.mock('@/lib/content/published/current-documents', () => ({
  currentDocuments: () => ({
    note: (id: string) => note(id),
    log: { record: (...change: unknown[]) => record(...change) },
  }),
}))
jest.mock('@/lib/discovery/prepare', () => ({ prepareDerived: jest.fn(async () => undefined) }))
jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }))
jest.mock('next/server', () => ({ after: jest.fn() }))

const secret = 'a-secret-for-tests-only'

interface Delivery {
  body: string | Uint8Array<ArrayBuffer>
  /** The time of the signature, in ms since 1970. */
  at?: number
  /** Replaces the signature header; null omits it. */
  header?: string | null
  signedWith?: string
}

/** A delivery signed with Sanity's own library. */
async function signedRequest({ body, at = Date.now(), header, signedWith = secret }: Delivery) {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signature = header === undefined ? await encodeSignatureHeader(text || ' ', at, signedWith) : header
  return new Request('http://localhost:3000/api/revalidate', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'sanity-webhook-signature': signature }),
    },
  })
}

const expired = () => jest.mocked(revalidateTag).mock.calls.map(([tag]) => tag)
const plan = JSON.stringify({ _id: 'pricingPlan-pro', _type: 'pricingPlan', slug: null })
const deliver = async (delivery: Parameters<typeof signedRequest>[0]) => POST(await signedRequest(delivery))

beforeEach(() => {
  jest.mocked(revalidateTag).mockClear()
  jest.mocked(environment).revalidateSecret = secret
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
    const post = JSON.stringify({ _id: 'p1', _type: 'post', slug: 'new', previousSlug: 'old' })
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
    const dated = { _id: 'p1', _type: 'post', publishedAt: '2026-01-01T00:00:00Z' }
    const answer = await deliver({ body: JSON.stringify(dated) })
    expect(await answer.json()).toEqual({ revalidated: ['post', 'p1', 'around:p0'] })
    expect(expired()).toEqual(['post', 'p1', 'around:p0'])
  })

  test('is announced to search engines after the response', async () => {
    jest.mocked(after).mockClear()
    await deliver({ body: JSON.stringify({ _id: 'p1', _type: 'post', slug: 'new' }) })
    expect(notifyIndexNow).not.toHaveBeenCalled()
    const [first] = jest.mocked(after).mock.calls.flat()
    if (typeof first === 'function') await first()
    const announced = expect.objectContaining({ _id: 'p1', slug: 'new' })
    expect(jest.mocked(notifyIndexNow).mock.calls).toEqual([[announced]])
  })

  test('brings what is made of all content up to date after the response, and again after the second expiry', async () => {
    jest.useFakeTimers()
    try {
      jest.mocked(after).mockClear()
      await deliver({ body: JSON.stringify({ _id: 'drafts.p1', _type: 'post', slug: 'new' }) })
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

  test('is answered 503 for a retry if the neighboring posts cannot be loaded, with its own tags expired', async () => {
    jest.mocked(neighborTags).mockRejectedValueOnce(new Error('Away'))
    expect((await deliver({ body: plan })).status).toBe(503)
    expect(expired()).toEqual(['pricingPlan', 'pricingPlan-pro'])
  })

  test('expires the document if its slug has half a character, and its date or categories the wrong type', async () => {
    const odd = { publishedAt: 5, previousPublishedAt: 'soon', categoryIds: 'x', previousCategoryIds: [{}] }
    const answer = await deliver({
      body: JSON.stringify({ _id: 'p1', _type: 'post', slug: '\ud83d', ...odd }),
    })
    expect(await answer.json()).toEqual({ revalidated: ['post', 'p1', 'post:%EF%BF%BD'] })
  })

  test.each([
    ['is accepted when 299 s old', -299_000, 200],
    ['is refused when 301 s old', -301_000, 401],
    ['is accepted when 299 s ahead', 299_000, 200],
    ['is refused when 301 s ahead', 301_000, 401],
  ])('%s', async (_, offset, status) => {
    expect((await deliver({ body: plan, at: Date.now() + offset })).status).toBe(status)
    expect(expired().length > 0).toBe(status === 200)
  })

  test('is verified by its bytes if it has characters outside ASCII', async () => {
    const body = JSON.stringify({ _id: 'straße-日本', _type: 'post', slug: 'größe' })
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
    const body = JSON.stringify({ _id: 'x', _type: 'y', padding: 'z'.repeat(70_000) })
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

  test.each(['', '{', 'null', '[]', '"text"', '{"_id":1,"_type":"post"}', '{"_id":""}', '{"_type":"post"}'])(
    'is refused with the body %s',
    async (body) => {
      expect([400, 401]).toContain((await deliver({ body })).status)
    },
  )
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
  await expectPlainAnswers(signed, { address, body, headers }, [200, 400, 401, 413])
})
