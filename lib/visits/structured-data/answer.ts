import 'server-only'
import etag from 'etag'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import { graphText } from '@/lib/discovery/structured-data/page-graph'
import { hourMs } from '@/lib/format/durations'
import { isKey } from '@/lib/security/keys'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { siteOfKey } from '../keys/known-keys'
import { allowAnyOrigin } from '../receiving/any-origin'
import { answerRefusals, Refusal, unavailable } from '../refusal'
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
async function siteGraphText(siteId: string): Promise<string | undefined> {
  globalThis.keptSiteGraphs ??= createKeptGraphs()
  try {
    return (await globalThis.keptSiteGraphs.fetch(siteId)) || undefined
  } catch (error) {
    logFailure(error)
    throw unavailable()
  }
}

const notFound = (message: string) => new Refusal(404, 'not_found', message)

/**
 * Answers the tag's request for the structured data of a site (GET /api/tag/<key>).
 * @param key as in the address
 * @returns JSON-LD; 304 if the browser has it; 204 if the site has no profile; 404 if the key does not exist. Never throws
 */
export async function answerStructuredData(request: Request, key: string): Promise<Response> {
  const response = await answerRefusals(async () => {
    if (!isKey('tag', key)) throw notFound('There is no such key.')
    const { siteId } = await siteOfKey(key, 'tag', request).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 403) throw notFound(error.message)
      throw error
    })
    const text = await siteGraphText(siteId)
    // Browsers report a 404 on the console of each of the customer's pages.
    if (text === undefined)
      return new Response(null, { status: 204, headers: { 'cache-control': 'public, max-age=60' } })
    const headers = {
      etag: etag(text, { weak: true }),
      'cache-control': 'public, max-age=3600',
      [policyHeader]: resourcePolicy,
    }
    if (fresh(Object.fromEntries(request.headers), headers))
      return new Response(null, { status: 304, headers })
    return new Response(text, {
      headers: { ...headers, 'content-type': 'application/ld+json; charset=utf-8' },
    })
  })
  return allowAnyOrigin(response)
}
