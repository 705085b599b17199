import 'server-only'
import { z } from 'zod'
import { availableEngines } from '@/lib/engines/available'
import { type EngineAnswer, EngineError } from '@/lib/engines/engine'
import { engineIds } from '@/lib/engines/registry'
import { environment } from '@/lib/env/server'
import { minuteMs } from '@/lib/format/durations'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { askEngine } from '../ask-engine'
import { addCallCost, startEngineCall } from '../engine-calls'
import { judgeLocation, locationQuestion, type Verdict } from './judge-location'

const dueLocation = z
  .object({ siteId: z.uuid(), engine: z.enum(engineIds), country: z.string().regex(/^[A-Z]{2}$/) })
  .nullable()

/** A process checks one location in so long: they are few, and nothing waits for them. */
const pauseMs = 5 * minuteMs
const longestCallMs = 30_000
const mostEvidence = 500

let nextAt = Number.NEGATIVE_INFINITY

function verdictOf(country: string, { text, citations }: EngineAnswer): Verdict {
  const hosts = citations.flatMap(({ url }) => URL.parse(url)?.hostname ?? [])
  return judgeLocation(country, text, hosts)
}

/**
 * Asks an engine where it is asked from, for a country from which a schedule asks it and which was not checked for 30 days. The account of one of
 * the sites that do pays for the call.
 * @returns what was found; undefined if nothing was asked
 * @throws SupabaseError
 */
export async function checkLocations({ until }: { until: number }): Promise<Verdict | undefined> {
  if (performance.now() < nextAt || performance.now() + longestCallMs > until) return undefined
  nextAt = performance.now() + pauseMs
  const engines = availableEngines(environment).filter(({ takesCountry }) => takesCountry)
  if (engines.length === 0) return undefined
  const due = dueLocation.parse(
    await dataOf(
      adminClient()
        .rpc('location_to_check', { available: engines.map(({ id }) => id) })
        .retry(false),
    ),
  )
  const engine = engines.find(({ id }) => id === due?.engine)
  if (!due || !engine) return undefined
  const { siteId, country } = due
  const month = new Date().toISOString().slice(0, 7)
  if (!(await startEngineCall(siteId, `location:${engine.id}:${country}:${month}`))) return undefined
  const found = await askEngine(
    engine,
    { question: locationQuestion, country, language: null },
    longestCallMs,
  ).catch((error: unknown) => {
    if (!(error instanceof EngineError)) throw error
    return error
  })
  await addCallCost(siteId, found.costUsd)
  // It may answer at the next try, next month.
  if (found instanceof EngineError && found.code !== 'no_answer') return undefined
  const verdict = found instanceof EngineError ? 'unclear' : verdictOf(country, found)
  const evidence = found instanceof EngineError ? found.message : found.text
  await dataOf(
    adminClient()
      .from('engine_locations')
      .upsert({
        engine: engine.id,
        country,
        verdict,
        evidence: evidence.slice(0, mostEvidence).toWellFormed(),
        checked_at: new Date().toISOString(),
      }),
  )
  return verdict
}
