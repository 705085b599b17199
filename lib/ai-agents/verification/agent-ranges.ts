import 'server-only'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { type AddressRanges, readRanges } from './address-ranges'

/** The addresses of one agent, as its owner published them. */
export interface AgentRanges {
  ranges: AddressRanges
  /** In ms since 1970. */
  fetchedAt: number
}

const cachedMs = 10 * 60 * 1_000
/** If the database did not answer, it is asked again after this. */
const pauseMs = 60 * 1_000
const timeoutMs = 5_000

let known: ReadonlyMap<string, AgentRanges> = new Map()
/** In ms since 1970. */
let validUntil = 0
let loading: Promise<void> | undefined
let hasFailed = false

async function load(): Promise<void> {
  try {
    const data = await dataOf(
      adminClient()
        .from('agent_ranges')
        .select('token, ranges, fetched_at')
        .abortSignal(AbortSignal.timeout(timeoutMs))
        .retry(false),
    )
    known = new Map(
      data
        .filter(({ ranges }) => ranges.length > 0)
        .map(({ token, ranges, fetched_at }) => [
          token,
          { ranges: readRanges(ranges), fetchedAt: Date.parse(fetched_at) },
        ]),
    )
    validUntil = Date.now() + cachedMs
    hasFailed = false
  } catch (error) {
    if (!hasFailed) console.error(`The address ranges of agents could not be loaded: ${messageOf(error)}`)
    hasFailed = true
    validUntil = Date.now() + pauseMs
  }
}

/**
 * The address ranges of agents, by token, from the database or from memory (10 minutes).
 * @returns never throws: without a database, what was last known, or none
 */
export async function loadAgentRanges(): Promise<ReadonlyMap<string, AgentRanges>> {
  if (Date.now() < validUntil || !environment.supabase.secretKey) return known
  loading ??= load().finally(() => {
    loading = undefined
  })
  await loading
  return known
}
