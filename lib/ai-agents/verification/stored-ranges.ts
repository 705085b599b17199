import 'server-only'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

/** A list of address ranges that an owner publishes. */
export interface RangeList {
  url: string
  /** The agents whose addresses are in it. */
  tokens: string[]
}

/** For one function below. */
export const storingTimeoutMs = 5_000

const timeLimit = () => AbortSignal.timeout(storingTimeoutMs)

/**
 * From where and when the stored ranges were fetched, by the agent's token.
 * @throws SupabaseError
 */
export async function storedLists(): Promise<Map<string, { url: string; fetchedAt: number }>> {
  const data = await dataOf(
    adminClient().from('agent_ranges').select('token, source_url, fetched_at').abortSignal(timeLimit()),
  )
  return new Map(
    data.map((row) => [row.token, { url: row.source_url, fetchedAt: Date.parse(row.fetched_at) }]),
  )
}

/** Stores the ranges of a list, for each of its agents. @throws SupabaseError */
export async function storeRanges({ url, tokens }: RangeList, ranges: string[]): Promise<void> {
  const fetched_at = new Date().toISOString()
  const rows = tokens.map((token) => ({ token, ranges, source_url: url, fetched_at, problem: null }))
  await dataOf(adminClient().from('agent_ranges').upsert(rows).abortSignal(timeLimit()))
}

/**
 * Notes why a list could not be fetched. Ranges that were fetched before stay.
 * @throws SupabaseError
 */
export async function storeProblem({ url, tokens }: RangeList, problem: string): Promise<void> {
  const signal = timeLimit()
  const never = new Date(0).toISOString()
  const rows = tokens.map((token) => ({ token, ranges: [], source_url: url, fetched_at: never }))
  await dataOf(
    adminClient().from('agent_ranges').upsert(rows, { ignoreDuplicates: true }).abortSignal(signal),
  )
  await dataOf(adminClient().from('agent_ranges').update({ problem }).in('token', tokens).abortSignal(signal))
}
