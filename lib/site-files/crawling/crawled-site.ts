import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

const profile = z.object({
  organization_name: z.string(),
  description: z.string().nullable(),
  contact: z.string().nullable(),
})

const crawl = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  started_at: z.string().nullable(),
  sites: z.object({
    id: z.string(),
    domain: z.string().nullable(),
    verified_at: z.string().nullable(),
    site_profiles: profile.nullable(),
  }),
})

/** A crawl with what is known of its site. */
export interface CrawledSite {
  crawlId: string
  siteId: string
  isOpen: boolean
  /** ISO 8601; undefined before the first slice. */
  startedAt: string | undefined
  /** Null if the domain is no longer proved. */
  domain: string | null
  name: string | undefined
  description: string | undefined
  contact: string | undefined
}

/** Loads a crawl. @returns undefined if its site was deleted @throws SupabaseError */
export async function loadCrawledSite(crawlId: string): Promise<CrawledSite | undefined> {
  const data = await dataOf(
    adminClient()
      .from('site_crawls')
      .select(
        'id, state, started_at, sites(id, domain, verified_at, site_profiles(organization_name, description, contact))',
      )
      .eq('id', crawlId)
      .maybeSingle(),
  )
  if (!data) return undefined
  const { id, state, started_at, sites } = crawl.parse(data)
  return {
    crawlId: id,
    siteId: sites.id,
    isOpen: state === 'waiting' || state === 'running',
    startedAt: started_at ?? undefined,
    domain: sites.verified_at === null ? null : sites.domain,
    name: sites.site_profiles?.organization_name,
    description: sites.site_profiles?.description ?? undefined,
    contact: sites.site_profiles?.contact ?? undefined,
  }
}

const maxProblem = 500

interface Changes {
  state: string
  problem?: string | null
  started_at?: string
  finished_at?: string
}

async function change(crawlId: string, changes: Changes): Promise<void> {
  await dataOf(adminClient().from('site_crawls').update(changes).eq('id', crawlId))
}

/** Notes that a crawl runs. @throws SupabaseError */
export async function startCrawl(crawlId: string): Promise<string> {
  const startedAt = new Date().toISOString()
  await change(crawlId, { state: 'running', started_at: startedAt })
  return startedAt
}

/** Notes that a crawl has ended. @throws SupabaseError */
export const endCrawl = (
  crawlId: string,
  end: { state: 'done'; problem?: string | undefined } | { state: 'failed'; problem: string },
): Promise<void> =>
  change(crawlId, {
    state: end.state,
    problem: end.problem?.slice(0, maxProblem) ?? null,
    finished_at: new Date().toISOString(),
  })

/** Crawls whose pages are kept. */
const keptCrawls = 2

/** Deletes the pages of a site's older crawls. @throws SupabaseError */
export async function forgetOldPages(siteId: string): Promise<void> {
  const data = await dataOf(
    adminClient()
      .from('site_crawls')
      .select('id')
      .eq('site_id', siteId)
      .order('requested_at', { ascending: false })
      .range(keptCrawls, keptCrawls + 50),
  )
  if (data.length === 0) return
  await dataOf(
    adminClient()
      .from('crawl_pages')
      .delete()
      .in(
        'crawl_id',
        data.map(({ id }) => id),
      ),
  )
}
