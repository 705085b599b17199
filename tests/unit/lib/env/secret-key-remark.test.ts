import { readEnvironment } from '@/lib/env/environment'
import { secretKeyRemark } from '@/lib/env/secret-key-remark'

const hosted = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
}
const remark = (variables: Record<string, string>) => secretKeyRemark(readEnvironment(variables))

it('says what a site on hosted Supabase does not do without the secret key', () => {
  expect(remark(hosted)).toMatch(
    /^SUPABASE_SECRET_KEY is not set: .+ Example: SUPABASE_SECRET_KEY=sb_secret_\w+$/,
  )
})

it('says nothing of a site that has the key, or uses the local Supabase', () => {
  expect(remark({ ...hosted, SUPABASE_SECRET_KEY: 'sb_secret_AbCdEf0123456789' })).toBeUndefined()
  expect(remark({})).toBeUndefined()
})
