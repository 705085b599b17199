import 'server-only'
import { LRUCache } from 'lru-cache'
import { graphText } from '@/lib/discovery/structured-data/page-graph'
import { hourMs } from '@/lib/format/durations'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { unavailable } from '../refusal'
import { logFailure } from '../storing/log-failure'
import { type SiteProfile, siteGraph } from './site-graph'

const maxSites = 2_000
const keptMs = hourMs
/** A customer who has just written a profile looks whether it works. */
const missingMs = 10_000
const timeoutMs = 3_000

/** Text of the structured data; empty: there is no profile. */
const createKeptGraphs = () =>
  new LRUCache<string, string>({
    max: maxSites,
    async fetchMethod(siteId, _stale, { options }) {
      const profile = await loadProfile(siteId)
      options.ttl = profile ? keptMs : missingMs
      return profile ? graphText(siteGraph(profile)) : ''
    },
  })

declare global {
  // Next's bundles contain several copies of this module.
  var keptSiteGraphs: ReturnType<typeof createKeptGraphs> | undefined
}

async function loadProfile(siteId: string): Promise<SiteProfile | undefined> {
  const data = await dataOf(
    adminClient()
      .from('site_profiles')
      .select('organization_name, description, logo_url, same_as, sites (domain)')
      .eq('site_id', siteId)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .retry(false)
      .maybeSingle(),
  )
  const domain = data?.sites.domain
  if (!data || !domain) return undefined
  return {
    domain,
    organizationName: data.organization_name,
    description: data.description,
    logoUrl: data.logo_url,
    sameAs: data.same_as,
  }
}

/**
 * The text of a site's structured data, escaped for a script element, from memory (an hour) or from the database.
 * @returns undefined if the site has no profile or no domain
 * @throws Refusal if it cannot be loaded
 */
export async function siteGraphText(siteId: string): Promise<string | undefined> {
  globalThis.keptSiteGraphs ??= createKeptGraphs()
  try {
    return (await globalThis.keptSiteGraphs.fetch(siteId)) || undefined
  } catch (error) {
    logFailure(error)
    throw unavailable()
  }
}
