import 'server-only'
import { adminClient } from '@/lib/supabase/admin'

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
 * @throws if the database returns an error
 */
export async function storedLists(): Promise<Map<string, { url: string; fetchedAt: number }>> {
  const { data, error } = await adminClient()
    .from('agent_ranges')
    .select('token, source_url, fetched_at')
    .abortSignal(timeLimit())
  if (error) throw new Error(`agent_ranges: ${error.message}`)
  return new Map(
    data.map((row) => [row.token, { url: row.source_url, fetchedAt: Date.parse(row.fetched_at) }]),
  )
}

/** Stores the ranges of a list, for each of its agents. @throws if the database returns an error */
export async function storeRanges({ url, tokens }: RangeList, ranges: string[]): Promise<void> {
  const fetched_at = new Date().toISOString()
  const rows = tokens.map((token) => ({ token, ranges, source_url: url, fetched_at, problem: null }))
  const { error } = await adminClient().from('agent_ranges').upsert(rows).abortSignal(timeLimit())
  if (error) throw new Error(`agent_ranges: ${error.message}`)
}

/**
 * Notes why a list could not be fetched. Ranges that were fetched before stay.
 * @throws if the database returns an error
 */
export async function storeProblem({ url, tokens }: RangeList, problem: string): Promise<void> {
  const signal = timeLimit()
  const never = new Date(0).toISOString()
  const rows = tokens.map((token) => ({ token, ranges: [], source_url: url, fetched_at: never }))
  const inserted = await adminClient()
    .from('agent_ranges')
    .upsert(rows, { ignoreDuplicates: true })
    .abortSignal(signal)
  if (inserted.error) throw new Error(`agent_ranges: ${inserted.error.message}`)
  const { error } = await adminClient()
    .from('agent_ranges')
    .update({ problem })
    .in('token', tokens)
    .abortSignal(signal)
  if (error) throw new Error(`agent_ranges: ${error.message}`)
}
