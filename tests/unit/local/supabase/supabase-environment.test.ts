import { configFrom } from '@/local/supabase/supabase-environment'
import { supabaseVariables } from '@/tests/unit/support/served-supabase'

test.each([
  ['SUPABASE_PORT', 'a lot'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_in_the_wrong_place'],
  ['SUPABASE_JWT_SECRET', 'short'],
  ['SITE_ORIGINS', 'localhost'],
  ['FUNCTION_SECRETS', '{'],
])('reports in one sentence that %s=%s is invalid', (name, value) => {
  const sentence = new RegExp(`^The environment variable ${name} is wrong: .+\\.$`)
  expect(() => configFrom({ ...supabaseVariables, [name]: value })).toThrow(
    expect.objectContaining({ name: 'StartError', message: expect.stringMatching(sentence) }),
  )
})

test('reads the variables of these tests, and an empty one as missing', () => {
  expect(configFrom({ ...supabaseVariables, SITE_ORIGINS: '' })).toMatchObject({
    port: 0,
    siteUrl: 'http://localhost:3000',
    siteOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
  })
})
