import { bearerKey, isKey, keyDigest, newKey } from '@/lib/security/keys'

const body = `${'Ab0_-'.repeat(6)}xy`

it('knows the forms of the kinds of keys', () => {
  expect(isKey('tag', `tag_${body}`)).toBe(true)
  expect(isKey('server', `srv_${body}`)).toBe(true)
  expect(isKey('api', `api_${body}`)).toBe(true)
  const others = [`tag_${body}x`, `tag_${body.slice(1)}`, `TAG_${body}`, `tag_${body}\n`, `srv_${body}`]
  for (const text of ['', body, `api_${body}`, ...others]) expect(isKey('tag', text)).toBe(false)
  expect(isKey('server', `tag_${body}`)).toBe(false)
})

it.each(['tag', 'server', 'api'] as const)('makes a %s key of its form', (kind) => {
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

it('digests a key with SHA-256', () => {
  // Computed with: printf 'tag_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB' | openssl dgst -sha256
  expect(keyDigest(`tag_${'B'.repeat(32)}`)).toBe(
    '83553c76a88c0b2e8b76ac3e1b42f56eca318e874a532c43720b32414d74e474',
  )
})

it.each([
  [`Bearer srv_${body}`, `srv_${body}`],
  [`bearer  srv_${body}`, `srv_${body}`],
  [`Bearer tag_${body}`, undefined],
  [`Basic srv_${body}`, undefined],
  [`srv_${body}`, undefined],
  [`Bearer srv_${body} x`, undefined],
  ['Bearer ', undefined],
  ['', undefined],
])('reads the key of %j', (authorization, key) => {
  expect(bearerKey({ headers: new Headers({ authorization }) }, 'server')).toBe(key)
})

it('finds no key without the header', () => {
  expect(bearerKey({ headers: new Headers() }, 'api')).toBeUndefined()
})
