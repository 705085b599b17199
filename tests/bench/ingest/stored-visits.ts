import { readFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

const tallySchema = z.object({ batches: z.int(), problems: z.int() })
const idsSchema = z.array(z.object({ id: z.string() }))
const pageRows = 1_000

/** Rolls up what waits. @returns how long each call took, in ms, without the last one, which found nothing */
export async function drain(admin: SupabaseClient, batchCount: number): Promise<number[]> {
  const times: number[] = []
  for (;;) {
    const began = performance.now()
    const { data, error } = await admin.rpc('roll_up_visits', { batch_count: batchCount })
    if (error) throw error
    const { batches, problems } = tallySchema.parse(data)
    if (problems > 0) throw new Error(`${problems} batches could not be rolled up.`)
    if (batches === 0) return times
    times.push(performance.now() - began)
  }
}

async function storedIds(admin: SupabaseClient, siteId: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let from = 0; ; from += pageRows) {
    const { data, error } = await admin
      .from('visits')
      .select('id')
      .eq('site_id', siteId)
      .order('at')
      .order('id')
      .range(from, from + pageRows - 1)
    if (error) throw error
    for (const { id } of idsSchema.parse(data)) ids.add(id)
    if (data.length < pageRows) return ids
  }
}

/**
 * Compares the visits that were acknowledged with those that are stored, when nothing waits to be rolled up.
 * @param logs files with the ids of acknowledged visits
 */
export async function compareStored(admin: SupabaseClient, siteId: string, logs: readonly string[]) {
  const stored = await storedIds(admin, siteId)
  const texts = await Promise.all(logs.map((log) => readFile(log, 'utf8')))
  const acknowledged = new Set(texts.flatMap((text) => text.split('\n').filter(Boolean)))
  return {
    acknowledged: acknowledged.size,
    stored: stored.size,
    lost: [...acknowledged].filter((id) => !stored.has(id)).length,
    'stored, not acknowledged': [...stored].filter((id) => !acknowledged.has(id)).length,
  }
}
