import 'server-only'
import { ServiceUnavailableError } from '@/lib/auth/visitor'
import type { Brand } from '@/lib/geo/answers/reading'
import { serverClient } from '@/lib/supabase/server'

/**
 * The brands that the user's sites track, by site. It runs beside the workspace's call, which says which site is shown.
 * @throws ServiceUnavailableError
 */
export async function loadTrackedBrands(): Promise<ReadonlyMap<string, readonly Brand[]>> {
  const client = await serverClient()
  const { data, error } = await client
    .from('brands')
    .select('id, site_id, name, aliases, domains, is_own')
    .order('is_own', { ascending: false })
    .order('created_at')
  if (error) throw new ServiceUnavailableError(error.message)
  return new Map(
    [...Map.groupBy(data, (brand) => brand.site_id)].map(([siteId, brands]) => [
      siteId,
      brands.map(({ id, name, aliases, domains, is_own }) => ({ id, name, aliases, domains, isOwn: is_own })),
    ]),
  )
}
