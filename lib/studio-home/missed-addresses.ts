import 'server-only'
import { comparablePath } from '../addresses/routes'
import { coverageOf } from '../client-area/analytics/coverage'
import { loadInstalls, loadVisitedPages } from '../client-area/analytics/report-calls'
import { statusesOf } from '../client-area/analytics/status-groups'
import { rangeAt } from '../client-area/report/ranges'
import { currentDocuments } from '../content/published/current-documents'
import { pageTime } from '../content/published/document-entry'
import { loadRedirectPaths } from '../content/queries/redirects'
import { environment } from '../env/server'
import { pagePath } from '../pages/page-types'
import { hostOf } from '../scans/scan-address'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'

type MissedAddresses =
  /** Nothing reports the site's own visits. */
  | { state: 'off' }
  | {
      state: 'on'
      /** The first time that is covered. */
      since: string
      /** The most asked first. */
      addresses: { path: string; requests: number; statuses: number[] }[]
    }

const mostListed = 8
/** More than are listed, because some have a page or a redirect by now. */
const mostLoaded = 100

/** An editor waits for the answer. */
const timeoutMs = 5_000

const missingStatuses = statusesOf(['missing', 'error'])

/** The customer site that is this site. Only its owner can verify the domain, so no customer can report visits in its place. */
async function ownSiteId(): Promise<string | undefined> {
  const data = await dataOf(
    adminClient()
      .from('sites')
      .select('id')
      .eq('domain', hostOf(environment.siteUrl))
      .not('verified_at', 'is', null)
      .order('verified_at', { ascending: false })
      .limit(1)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .retry(false)
      .maybeSingle(),
  )
  return data?.id
}

/** The addresses that lead somewhere now: pages and redirects. */
async function currentAddresses(now: number): Promise<ReadonlySet<string>> {
  const [redirects, { documents }] = await Promise.all([
    loadRedirectPaths('published'),
    currentDocuments().current(0),
  ])
  const pages = [...documents.values()].flatMap((document) => {
    const time = pageTime(document)
    return time !== undefined && time <= now ? (pagePath(document) ?? []) : []
  })
  return new Set([...redirects.filter((path) => path !== null), ...pages].map(comparablePath))
}

/**
 * The addresses of this site that AI agents asked for in the last 30 days and did not get, and that still lead nowhere.
 * @throws SupabaseError, or if the Content Lake does not respond
 */
export async function loadMissedAddresses(now = new Date()): Promise<MissedAddresses> {
  if (!environment.supabase.secretKey) return { state: 'off' }
  const siteId = await ownSiteId()
  if (siteId === undefined) return { state: 'off' }
  const query = { siteId, kind: 'agent', names: null, path: null, statuses: missingStatuses } as const
  const [{ installs, firstVisitAt }, { pages }, known] = await Promise.all([
    loadInstalls(adminClient(), siteId),
    loadVisitedPages(adminClient(), query, rangeAt('30d', now), { count: mostLoaded, offset: 0 }),
    currentAddresses(now.getTime()),
  ])
  const { agents } = coverageOf(installs, firstVisitAt)
  if (!agents) return { state: 'off' }
  const isMissed = ({ path, statuses }: (typeof pages)[number]) =>
    path !== '*' && (statuses.some((status) => status >= 500) || !known.has(comparablePath(path)))
  return {
    state: 'on',
    since: agents.since,
    addresses: pages
      .filter(isMissed)
      .slice(0, mostListed)
      .map(({ path, visits, statuses }) => ({ path, requests: visits, statuses })),
  }
}
