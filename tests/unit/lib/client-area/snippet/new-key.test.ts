import { newKey } from '@/lib/client-area/snippet/new-key'
import { isKey, keyDigest } from '@/lib/visits/keys/ingest-key'

it.each(['tag', 'server'] as const)('makes a %s key as the ingest knows it', (kind) => {
  const { key, digest, hint } = newKey(kind)
  expect(isKey(kind, key)).toBe(true)
  expect(digest).toBe(keyDigest(key))
  expect(key.endsWith(hint)).toBe(true)
  expect(hint).toHaveLength(4)
})

it('makes another key each time', () => {
  const keys = Array.from({ length: 200 }, () => newKey('server').key)
  expect(new Set(keys).size).toBe(keys.length)
})
