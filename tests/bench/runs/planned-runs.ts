import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { initialSettings } from '../../support/engine-stand-ins/settings.ts'

/** What the plan of a new account allows. */
const promptCount = 5
const engines = ['openai', 'anthropic', 'google', 'perplexity', 'custom']
/** Most runs of a prompt and engine in one slot. */
const most = 10

const versionsSchema = z.array(z.object({ version_id: z.string() }))
const siteSchema = z.object({ account_id: z.string() })

/** The brands that the stand-ins name; the first one is the own brand. */
const brandsOf = (siteId: string) =>
  initialSettings().brands.map(({ name, url = '' }, index) => ({
    site_id: siteId,
    name,
    domains: [new URL(url).host],
    is_own: index === 0,
  }))

/**
 * Adds brands, prompts and runs that are due to a site.
 * @param admin a client with full access
 */
export async function addRuns(admin: SupabaseClient, siteId: string, count: number): Promise<void> {
  await admin.from('brands').delete().eq('site_id', siteId)
  const brands = await admin.from('brands').insert(brandsOf(siteId))
  if (brands.error) throw brands.error
  const texts = Array.from(
    { length: promptCount },
    (_, index) => `Which bicycle is best for purpose ${index}?`,
  )
  const prompts = await admin.from('prompts').insert(texts.map((text) => ({ site_id: siteId, text })))
  if (prompts.error) throw prompts.error
  const versions = await admin.from('prompts').select('version_id').eq('site_id', siteId)
  const site = await admin.from('sites').select('account_id').eq('id', siteId).single()
  const { account_id } = siteSchema.parse(site.data)
  const pairs = versionsSchema
    .parse(versions.data)
    .flatMap(({ version_id: prompt_version_id }) => engines.map((engine) => ({ prompt_version_id, engine })))
  const runs = []
  while (runs.length < count) {
    const slot = randomUUID()
    const ofSlot = pairs.flatMap((pair) =>
      Array.from({ length: most }, (_, index) => ({
        ...pair,
        site_id: siteId,
        account_id,
        slot,
        number: index + 1,
      })),
    )
    runs.push(...ofSlot.slice(0, count - runs.length))
  }
  const added = await admin.from('prompt_runs').insert(runs)
  if (added.error) throw added.error
}

/** Makes runs that wait after a failure due now, so that the measurement need not wait for them. */
export async function makeRunsDue(admin: SupabaseClient, siteId: string): Promise<void> {
  const { error } = await admin
    .from('prompt_runs')
    .update({ run_at: new Date(Date.now() - 1_000).toISOString() })
    .eq('site_id', siteId)
    .eq('state', 'waiting')
    .gt('run_at', new Date().toISOString())
  if (error) throw error
}
