import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { loadBrands } from './brands'
import type { ChecklistFacts } from './checklist'
import { loadSetup } from './site-setup'

/** When the newest hosted file of a site was written; null: there is none. */
async function filesWrittenAt(siteId: string): Promise<string | null> {
  const client = await serverClient()
  const data = await dataOf(
    client
      .from('site_files')
      .select('updated_at')
      .eq('site_id', siteId)
      .order('updated_at', { ascending: false })
      .limit(1),
  )
  return data[0]?.updated_at ?? null
}

/** The last weekly check of a site; null: there is none. */
async function lastScan(siteId: string): Promise<ChecklistFacts['lastScan']> {
  const client = await serverClient()
  const data = await dataOf(
    client
      .from('scans')
      .select('score, checked_at')
      .eq('site_id', siteId)
      .order('checked_at', { ascending: false })
      .limit(1),
  )
  const [scan] = data
  return scan ? { score: scan.score, checkedAt: scan.checked_at } : null
}

/**
 * What the setup of a site shows.
 * @returns undefined if the user sees no such site
 * @throws SupabaseError
 */
export async function loadSetupFacts(siteId: string) {
  const [setup, brands, writtenAt, scan] = await Promise.all([
    loadSetup(siteId),
    serverClient().then((client) => loadBrands(client, siteId)),
    filesWrittenAt(siteId),
    lastScan(siteId),
  ])
  if (!setup) return undefined
  const facts: ChecklistFacts = { ...setup, filesWrittenAt: writtenAt, lastScan: scan }
  const { verificationToken, firstVisitAt } = setup
  return { facts, brands, verificationToken, firstVisitAt }
}
