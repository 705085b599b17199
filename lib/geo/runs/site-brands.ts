import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import type { Brand, Fact } from '../answers/reading'

/** What the answers to a site's prompts are read for. */
export interface SiteBrands {
  brands: Brand[]
  facts: Fact[]
  /** Of the brands: it grows when they change. 0 without brands. */
  revision: number
}

const factsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['price', 'feature', 'location', 'other']),
    subject: z.string(),
    value: z.string(),
  }),
)

async function load(siteId: string): Promise<SiteBrands> {
  const [brands, facts] = await Promise.all([
    adminClient()
      .from('brands')
      // One query, so that the revision is that of the brands.
      .select(
        'id, name, aliases, domains, is_own, site:sites!brands_site_id_fkey(reading:answer_readings(revision))',
      )
      .eq('site_id', siteId)
      .order('created_at')
      .order('id'),
    adminClient()
      .from('brand_facts')
      .select('id, kind, subject, value')
      .eq('site_id', siteId)
      .order('created_at'),
  ])
  if (brands.error) throw new Error(`brands: ${brands.error.message}`)
  if (facts.error) throw new Error(`brand_facts: ${facts.error.message}`)
  return {
    brands: brands.data.map(({ id, name, aliases, domains, is_own: isOwn }) => ({
      id,
      name,
      aliases,
      domains,
      isOwn,
    })),
    facts: factsSchema.parse(facts.data),
    revision: brands.data[0]?.site.reading?.revision ?? 0,
  }
}

/**
 * Loads the brands and facts of sites, each site once.
 * @returns a function of a site's id, which throws if the database returns an error, and tries again at the next call
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
