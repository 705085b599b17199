import 'server-only'
import type { Brand } from '@/lib/geo/answers/reading'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'

/**
 * The brands that the user's sites track, by site. It runs beside the workspace's call, which says which site is shown.
 * @throws SupabaseError
 */
export async function loadTrackedBrands(): Promise<ReadonlyMap<string, readonly Brand[]>> {
  const client = await serverClient()
  const data = await dataOf(
    client
      .from('brands')
      .select('id, site_id, name, aliases, domains, is_own')
      .order('is_own', { ascending: false })
      .order('created_at'),
  )
  return new Map(
    [...Map.groupBy(data, (brand) => brand.site_id)].map(([siteId, brands]) => [
      siteId,
      brands.map(({ id, name, aliases, domains, is_own }) => ({ id, name, aliases, domains, isOwn: is_own })),
    ]),
  )
}
