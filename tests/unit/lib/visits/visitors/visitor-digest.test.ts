import { sketchEntry, type Visitor, visitorDigest } from '@/lib/visits/visitors/visitor-digest'
import { daySalt, monthSalt, siteId } from '../fake-database'

const visitor = (client: string, userAgent: string): Visitor => ({ siteId, client, userAgent })

// Computed with Python's hmac and hashlib.
it.each([
  ['203.0.113.9', 'Mozilla/5.0 (X11; Linux x86_64)', 'e419785798d35490fb6fa4b1ff6056f1', 1298, 1],
  ['20010db800000001/64', 'Mozilla/5.0 (Macintosh) — ü', '61ccc51bc829d1fd2935e5a46536d276', 2088, 4],
  ['unknown', '', '83a0ea16bf159fc36639801aab3f17be', 1461, 3],
  ['203.0.113.9', 'browser 52969', '74fd3a404b0e9321e960073a7ffee6e0', 3974, 17],
])('digests the visitor %s with %j', (client, userAgent, digest, register, rank) => {
  expect(visitorDigest(daySalt, visitor(client, userAgent))).toBe(digest)
  expect(sketchEntry(monthSalt, visitor(client, userAgent))).toEqual({ register, rank })
})

it('gives a visitor another digest on another site and on another day', () => {
  const one = visitor('203.0.113.9', 'browser')
  const digests = [
    visitorDigest(daySalt, one),
    visitorDigest(monthSalt, one),
    visitorDigest(daySalt, { ...one, siteId: 'b5a1f0f6-6cf3-4c39-8a55-2f9d53a4b3a7' }),
    visitorDigest(daySalt, { ...one, client: '203.0.113.10' }),
    visitorDigest(daySalt, { ...one, userAgent: 'browser 2' }),
  ]
  expect(new Set(digests).size).toBe(5)
})

it('spreads visitors evenly over registers and ranks', () => {
  const entries = Array.from({ length: 20_000 }, (_, number) =>
    sketchEntry(monthSalt, visitor('203.0.113.9', `browser ${number}`)),
  )
  for (const { register, rank } of entries) {
    expect(register >= 0 && register <= 4_095 && rank >= 1 && rank <= 53).toBe(true)
  }
  const registers = new Set(entries.map(({ register }) => register)).size
  // Expected: 4096 * (1 - exp(-20000 / 4096)) = 4,065.
  expect(registers).toBeGreaterThan(4_030)
  for (const rank of [1, 2, 3, 4]) {
    const share = entries.filter((entry) => entry.rank === rank).length / entries.length
    expect(Math.abs(share - 2 ** -rank)).toBeLessThan(0.02)
  }
})
