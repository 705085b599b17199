import { readEnvironment } from '@/lib/env/environment'

/** The environment of a site at www.example.com on the local services, for `jest.mock('@/lib/env/server')`. */
export const environment = readEnvironment({ NEXT_PUBLIC_SITE_URL: 'https://www.example.com' })
