import type { SupabaseClient } from '@supabase/supabase-js'
import { sampleVisit } from './sample-visit.ts'
import { drain } from './stored-visits.ts'

const visits = 5_000
const batchesACall = 100

/** An event as the site stores it: see lib/visits/stored-event.ts. */
function sampleEvent() {
  const { id, at, path, status } = sampleVisit()
  return { id, at, kind: 'agent', name: 'GPTBot', verification: 'claimed', path: path.split('?')[0], status }
}

/**
 * Stores visits of another site's requests directly, and times the calls that roll them up.
 * @param digest of a server key
 * @returns rows for batches of one visit and of twenty
 */
export async function measureRollUp(admin: SupabaseClient, digest: string, batchCount: number) {
  const rows: Record<string, Record<string, string>> = {}
  for (const size of [1, 20]) {
    for (let stored = 0; stored < visits; stored += size * batchesACall) {
      const batches = Array.from({ length: batchesACall }, () => ({
        digest,
        source: 'custom',
        version: '1.0.0',
        events: Array.from({ length: size }, sampleEvent),
      }))
      const { error } = await admin.rpc('store_visit_batches', { batches })
      if (error) throw error
    }
    const times = await drain(admin, batchCount)
    const total = times.reduce((sum, time) => sum + time, 0)
    rows[`batches of ${size}`] = {
      'ms for 1,000 visits': ((1_000 * total) / visits).toFixed(0),
      calls: String(times.length),
      'longest call, ms': Math.max(...times).toFixed(0),
    }
  }
  return rows
}
