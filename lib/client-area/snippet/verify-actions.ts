'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { reportsOf } from '@/lib/customer-sites/reports'
import { type ServerSource, serverSources } from '@/lib/customer-sites/sources'
import { storeCheck } from '@/lib/customer-sites/store-check'
import { verifyServerInstall } from '@/lib/customer-sites/verify-server-install'
import { verifyTag } from '@/lib/customer-sites/verify-tag'
import { dayMs } from '@/lib/format/durations'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { siteGone, siteToEdit } from '../find-site'
import { refuseWork } from '../limit-work'
import { loadSetup, type SiteSetup } from '../setup/site-setup'
import type { Site } from '../workspace'
import { verifyHostedFiles } from './verify-hosted-files'

/** Domains of the user's other sites, by their tag keys. @throws SupabaseError */
async function loadOtherKeys(siteId: string): Promise<ReadonlyMap<string, string>> {
  const client = await serverClient()
  const data = await dataOf(
    client
      .from('ingest_keys')
      .select('tag_key, sites!inner(domain, name)')
      .eq('kind', 'tag')
      .neq('site_id', siteId),
  )
  return new Map(
    data.flatMap(({ tag_key, sites }) => (tag_key ? [[tag_key, sites.domain ?? sites.name] as const] : [])),
  )
}

async function checkTag(site: Site, domain: string, setup: SiteSetup): Promise<void> {
  const nowMs = Date.now()
  const keys = setup.keys.filter(({ kind }) => kind === 'tag')
  const { problem, isAbsent } = await verifyTag(
    { accountId: site.accountId, domain, keys, otherKeys: await loadOtherKeys(site.id) },
    nowMs,
  )
  const seenAt = setup.installs.find(({ source }) => source === 'tag')?.lastSeenAt
  // A tag manager adds it: it is not in the HTML, and reports all the same.
  const isSeen = seenAt != null && nowMs - Date.parse(seenAt) < dayMs
  await storeCheck(site.id, 'tag', isAbsent && isSeen ? undefined : problem)
}

async function checkServer(
  site: Site,
  domain: string,
  source: ServerSource,
  setup: SiteSetup,
): Promise<void> {
  const keys = setup.keys.filter(({ kind }) => kind === 'server')
  const found = await verifyServerInstall({ domain, source, keys }, reportsOf(site.id), Date.now())
  await storeCheck(site.id, source, found.problem)
  const other = serverSources.find((one) => one === found.reportedBy && one !== source)
  if (other) await storeCheck(site.id, other, undefined)
}

/**
 * Finds out whether an install of a site works, and stores what is wrong with it, which its screen then shows.
 * @returns refused: it could not be verified at all
 */
export async function verifyInstall(siteId: unknown, source: unknown): Promise<Answer<never>> {
  const wanted = z.enum(['tag', ...serverSources, 'files']).safeParse(source)
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const setup = await loadSetup(site.id)
  if (!setup || !wanted.success) return siteGone
  const { domain } = setup
  if (domain === null) return refusal('Enter the site’s domain first.')
  const refused = await refuseWork('install', site)
  if (refused) return refused

  if (wanted.data === 'tag') await checkTag(site, domain, setup)
  else if (wanted.data === 'files') await verifyHostedFiles(site.id, domain)
  else await checkServer(site, domain, wanted.data, setup)
  revalidatePath(routes.clientArea, 'layout')
  return { status: 'done', message: '' }
}
