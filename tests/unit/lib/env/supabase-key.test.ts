import { readEnvironment } from '@/lib/env/environment'

/** An older key: a JWT with a role. Its signature is not checked. */
const token = (claims: object) =>
  ['eyJhbGciOiJIUzI1NiJ9', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'c2lnbmF0dXJl'].join(
    '.',
  )

const anon = token({ iss: 'supabase', role: 'anon' })
const service = token({ iss: 'supabase', role: 'service_role' })

function complaint(variables: Record<string, string>): string {
  try {
    readEnvironment({ NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co', ...variables })
    return ''
  } catch (error) {
    return String(error)
  }
}

it.each([
  ['newer', 'sb_publishable_0123456789', 'sb_secret_0123456789'],
  ['older', anon, service],
])('accepts %s keys in their variables', (_, publishable, secret) => {
  const variables = { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret }
  expect(complaint(variables)).toBe('')
})

it.each([
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789', 'is a secret key'],
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', service, 'is a secret key'],
  ['SUPABASE_PUBLISHABLE_KEY', service, 'is a secret key'],
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', token({ role: 'postgres' }), 'is not a publishable key'],
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', token({}), 'is not a publishable key'],
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'eyJ.not-a-token.x', 'is not a publishable key'],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_0123456789', 'is a publishable key'],
  ['SUPABASE_SECRET_KEY', anon, 'is a publishable key'],
  ['SUPABASE_SECRET_KEY', token({ role: 'authenticated' }), 'is not a secret key'],
  ['SUPABASE_SECRET_KEY', 'a password', 'is not a secret key'],
])('rejects the value of %s without showing it, in case %#', (name, key, fault) => {
  const said = complaint({ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789', [name]: key })
  expect(said).toMatch(new RegExp(`${name} ${fault}.+\\. Example: ${name}=sb_\\w+$`))
  expect(said).not.toContain(key)
})
