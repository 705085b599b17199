import { POST } from '@/app/api/revalidate/route'
import { pick, type Random, randomFrom, randomText } from '@/tests/unit/support/random'
import { signedRequest } from './signed-request'

jest.mock('@/lib/env/server', () => ({ environment: { revalidateSecret: 'a-secret-for-tests-only' } }))
jest.mock('@/lib/content/revalidation/neighbor-tags', () => ({ neighborTags: async () => [] }))
jest.mock('@/lib/content/published/current-documents', () => ({
  currentDocuments: () => ({ note: () => undefined }),
}))
jest.mock('@/lib/discovery/prepare', () => ({ prepareDerived: jest.fn() }))
jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }))
jest.mock('next/server', () => ({ after: jest.fn() }))

function value(random: Random, depth = 0): unknown {
  const leaves: [unknown, ...unknown[]] = [
    null,
    true,
    random() * 1e9,
    randomText(random),
    '__proto__',
    '',
    'post',
    'drafts.x',
    '\u0000',
    'a,b',
  ]
  if (depth > 3 || random() < 0.5) return pick(random, leaves)
  if (random() < 0.3) return Array.from({ length: 3 }, () => value(random, depth + 1))
  const names = [
    '_id',
    '_type',
    'slug',
    'previousSlug',
    'publishedAt',
    'categoryIds',
    'constructor',
    randomText(random),
  ]
  return Object.fromEntries(
    names.filter(() => random() < 0.7).map((name) => [name, value(random, depth + 1)]),
  )
}

function body(random: Random): string | Uint8Array<ArrayBuffer> {
  const kind = random()
  if (kind < 0.15)
    return Uint8Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256))
  if (kind < 0.3) return JSON.stringify(value(random)).slice(0, Math.floor(random() * 60))
  return JSON.stringify(value(random))
}

test('answers 2,000 random deliveries, most of them validly signed, without a 5xx or an exception', async () => {
  const statuses = new Map<number, number>()
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = randomFrom(seed)
    const header = random() < 0.2 ? randomText(random).replace(/[^\x20-\x7e]/g, '') : undefined
    const at = random() < 0.2 ? Math.floor(random() * 4e12) + 2e12 : Date.now()
    const request = await signedRequest({
      body: body(random),
      at,
      ...(header === undefined ? {} : { header }),
    })
    const { status } = await POST(request)
    if (status >= 500) throw new Error(`seed ${seed} answered ${status}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses.keys()].sort()).toEqual([200, 400, 401])
})
