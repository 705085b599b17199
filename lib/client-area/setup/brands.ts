import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import type { Brand } from './brand'

/** The brands of a site: its own first, then competitors in the order they were added. @throws SupabaseError */
export async function loadBrands(
  client: Awaited<ReturnType<typeof serverClient>>,
  siteId: string,
): Promise<readonly Brand[]> {
  const data = await dataOf(
    client
      .from('brands')
      .select('id, name, is_own, aliases, domains')
      .eq('site_id', siteId)
      .order('is_own', { ascending: false })
      .order('created_at')
      .order('id'),
  )
  return data.map(({ is_own, ...brand }) => ({ ...brand, isOwn: is_own }))
}
