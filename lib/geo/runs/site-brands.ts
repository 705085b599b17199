import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Brand, Fact } from '../answers/reading'

export interface DatedFact extends Fact {
  /** ISO 8601. */
  updatedAt: string
}

/** What the answers to a site's prompts are read for. */
export interface SiteBrands {
  brands: Brand[]
  facts: DatedFact[]
  /** Of the brands: it grows when they change. 0 without brands. */
  revision: number
}

const factsSchema = z.array(
  z
    .object({
      id: z.string(),
      kind: z.enum(['price', 'feature', 'location', 'other']),
      subject: z.string(),
      value: z.string(),
      updated_at: z.string(),
    })
    .transform(({ updated_at: updatedAt, ...fact }) => ({ ...fact, updatedAt })),
)

async function load(siteId: string): Promise<SiteBrands> {
  const [brands, facts] = await Promise.all([
    dataOf(
      adminClient()
        .from('brands')
        // One query, so that the revision is that of the brands.
        .select(
          'id, name, aliases, domains, is_own, site:sites!brands_site_id_fkey(reading:answer_readings(revision))',
        )
        .eq('site_id', siteId)
        .order('created_at')
        .order('id'),
    ),
    dataOf(
      adminClient()
        .from('brand_facts')
        .select('id, kind, subject, value, updated_at')
        .eq('site_id', siteId)
        .order('created_at'),
    ),
  ])
  return {
    brands: brands.map(({ id, name, aliases, domains, is_own: isOwn }) => ({
      id,
      name,
      aliases,
      domains,
      isOwn,
    })),
    facts: factsSchema.parse(facts),
    revision: brands[0]?.site.reading?.revision ?? 0,
  }
}

/**
 * Loads the brands and facts of sites, each site once.
 * @returns a function of a site's id, which throws SupabaseError, and tries again at the next call
 */
export function siteBrandsLoader(): (siteId: string) => Promise<SiteBrands> {
  const loaded = new Map<string, Promise<SiteBrands>>()
  return (siteId) => {
    const known = loaded.get(siteId)
    if (known) return known
    const loading = load(siteId)
    loaded.set(siteId, loading)
    loading.catch(() => loaded.delete(siteId))
    return loading
  }
}
