import { readEnvironment } from '@/lib/env/environment'
import { SECRET_KEY } from '@/tests/unit/support/served-supabase'

/** The environment of a site at www.example.com, for `jest.mock('@/lib/env/server')`. The address of its database is set later. */
export const environment = {
  ...readEnvironment({ NODE_ENV: 'test', NEXT_PUBLIC_SITE_URL: 'https://www.example.com' }),
  linkSecret: 'a-secret-for-tests-only-of-many-characters',
  supabase: { url: '', secretKey: SECRET_KEY },
}
