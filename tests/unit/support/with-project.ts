import { z } from 'zod'
import { environment } from '@/tests/unit/lib/notifications/settings'
import { type Customer, type ServedProject, serveProject } from '@/tests/unit/lib/site-files/served-project'
import { SECRET_KEY } from './served-supabase'

const brandRows = z.array(z.object({ id: z.string(), is_own: z.boolean() }))

export interface BrandedCustomer extends Customer {
  ownId: string
  rivalId: string
}

/**
 * Serves the project's database to the tests of a file, which mock `@/lib/env/server` with `notifications/settings`.
 * @returns it, a client with the secret key, and functions that add customers
 */
export function withProject() {
  let project: ServedProject
  beforeAll(async () => {
    project = await serveProject()
    environment.supabase.url = project.address
  })
  afterAll(() => project.stop())
  const admin = () => project.client(SECRET_KEY)
  const addCustomer = (domain = 'bramble.example') => project.addCustomer(domain)
  return {
    project: () => project,
    admin,
    addCustomer,
    /** A customer with an own brand and a competitor, which the stand-ins of engines name. */
    async addBrandedCustomer(): Promise<BrandedCustomer> {
      const customer = await addCustomer()
      const { siteId: site_id } = customer
      await admin().from('brands').delete().eq('site_id', site_id)
      const own = { site_id, name: 'Bramble Cycles', domains: ['bramble.example'], is_own: true }
      const rival = { site_id, name: 'Velo Haus', domains: ['velohaus.example'], is_own: false }
      const { data } = await admin().from('brands').insert([own, rival]).select('id, is_own')
      const idOf = (isOwn: boolean) => brandRows.parse(data).find((row) => row.is_own === isOwn)?.id ?? ''
      return { ...customer, ownId: idOf(true), rivalId: idOf(false) }
    },
  }
}

/** A slice of work that has time for everything. */
export const minute = () => ({ until: performance.now() + 60_000 })
