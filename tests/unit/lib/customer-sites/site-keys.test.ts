import { endOfKey, isUsable, keyState } from '@/lib/customer-sites/site-keys'
import { siteKey as key } from './stand-in-site'

const nowMs = Date.parse('2026-11-24T12:00:00Z')
it.each([
  ['valid', {}, true],
  ['replaced', { expiresAt: '2026-11-24T12:00:01Z' }, true],
  ['expired', { expiresAt: '2026-11-24T12:00:00Z' }, false],
  ['revoked', { revokedAt: '2026-11-24T11:00:00Z', expiresAt: '2026-11-30T00:00:00Z' }, false],
] as const)('tells that a key is %s', (state, more, usable) => {
  expect(keyState(key(more), nowMs)).toBe(state)
  expect(isUsable(key(more), nowMs)).toBe(usable)
})

it('says how a key ended', () => {
  expect(endOfKey(key({ revokedAt: '2026-11-23T12:00:00Z' }))).toBe('was revoked on November 23, 2026')
  expect(endOfKey(key({ expiresAt: '2026-11-20T12:00:00Z' }))).toBe('expired on November 20, 2026')
})
