import 'server-only'
import pLimit from 'p-limit'
import { lasting } from '@/lib/cron/run-tasks'
import { environment } from '@/lib/env/server'
import { dayMs, hourMs } from '@/lib/format/durations'
import { messageOf } from '@/lib/format/error-message'
import { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { agents } from '../agents'
import { parseRangeList } from './range-list'

/** A list of address ranges that an owner publishes. */
interface RangeList {
  url: string
  /** The agents whose addresses are in it. */
  tokens: string[]
}

/** For one function below. */
const storingTimeoutMs = 5_000

const timeLimit = () => AbortSignal.timeout(storingTimeoutMs)

/**
 * From where and when the stored ranges were fetched, by the agent's token.
 * @throws SupabaseError
 */
async function storedLists(): Promise<Map<string, { url: string; fetchedAt: number }>> {
  const data = await dataOf(
    adminClient().from('agent_ranges').select('token, source_url, fetched_at').abortSignal(timeLimit()),
  )
  return new Map(
    data.map((row) => [row.token, { url: row.source_url, fetchedAt: Date.parse(row.fetched_at) }]),
  )
}

/** Stores the ranges of a list, for each of its agents. @throws SupabaseError */
async function storeRanges({ url, tokens }: RangeList, ranges: string[]): Promise<void> {
  const fetched_at = new Date().toISOString()
  const rows = tokens.map((token) => ({ token, ranges, source_url: url, fetched_at, problem: null }))
  await dataOf(adminClient().from('agent_ranges').upsert(rows).abortSignal(timeLimit()))
}

/**
 * Notes why a list could not be fetched. Ranges that were fetched before stay.
 * @throws SupabaseError
 */
async function storeProblem({ url, tokens }: RangeList, problem: string): Promise<void> {
  const signal = timeLimit()
  const never = new Date(0).toISOString()
  const rows = tokens.map((token) => ({ token, ranges: [], source_url: url, fetched_at: never }))
  await dataOf(
    adminClient().from('agent_ranges').upsert(rows, { ignoreDuplicates: true }).abortSignal(signal),
  )
  await dataOf(adminClient().from('agent_ranges').update({ problem }).in('token', tokens).abortSignal(signal))
}

const concurrentFetches = 6
const maxBytes = 1_000_000
const fetchTimeoutMs = 8_000

const rangeLists: readonly RangeList[] = [
  ...Map.groupBy(
    agents.filter(({ rangesUrl }) => rangesUrl !== undefined),
    ({ rangesUrl }) => rangesUrl ?? '',
  ),
].map(([url, ofUrl]) => ({ url, tokens: ofUrl.map(({ token }) => token) }))

/** When this process last looked at a list, by its address, in ms since 1970. */
const lookedAt = new Map<string, number>()
/** Problems that were logged, by the address of the list. */
const logged = new Map<string, string>()

/** Fetches a list. @returns its ranges, or a sentence about why there are none */
async function fetchRanges(url: string, timeoutMs: number): Promise<string[] | { problem: string }> {
  const { hostname } = new URL(url)
  try {
    const response = await safeFetch(url, {
      headers: {
        'user-agent': `AgentRanges/1.0 (+${environment.siteUrl})`,
        accept: 'application/json, text/html;q=0.5',
      },
      timeoutMs,
      maxBytes,
      maxRedirects: 3,
      beforeRequest(address) {
        if (!address.startsWith('https:'))
          throw new Error(`${hostname} redirects to an address without HTTPS.`)
      },
    })
    if (response.status !== 200) return { problem: `${hostname} answered with status ${response.status}.` }
    if (response.isTruncated) return { problem: `${hostname} sent more than 1 MB.` }
    return parseRangeList(new TextDecoder().decode(response.body))
  } catch (error) {
    return { problem: messageOf(error) }
  }
}

/**
 * Fetches the owners' lists of address ranges that are older than a day and stores them. A list that cannot be fetched keeps
 * its last ranges with the problem, is logged once, and is tried again after an hour.
 * @param until no fetch is started that could end after it (performance.now())
 * @returns numbers of lists; nothing is done without a secret key
 * @throws SupabaseError
 */
export async function refreshAgentRanges({ until }: { until: number }): Promise<{
  fetched: number
  failed: number
}> {
  const tally = { fetched: 0, failed: 0 }
  const problems = new Set<string>()
  const now = Date.now()
  const unseen = rangeLists.filter(({ url }) => now - (lookedAt.get(url) ?? 0) >= hourMs)
  if (unseen.length === 0 || !environment.supabase.secretKey) return tally
  const stored = await storedLists()
  const isFresh = ({ url, tokens }: RangeList) =>
    tokens.every((token) => {
      const row = stored.get(token)
      return row?.url === url && now - row.fetchedAt < dayMs
    })
  const refresh = async (list: RangeList) => {
    if (isFresh(list)) {
      lookedAt.set(list.url, now)
      return
    }
    const timeoutMs = Math.min(fetchTimeoutMs, until - performance.now() - storingTimeoutMs)
    // Left for the next call.
    if (timeoutMs < 1_000) return
    lookedAt.set(list.url, now)
    const outcome = await fetchRanges(list.url, timeoutMs)
    if (!('problem' in outcome)) {
      await storeRanges(list, outcome)
      logged.delete(list.url)
      tally.fetched += 1
      return
    }
    const { problem } = outcome
    await storeProblem(list, problem)
    tally.failed += 1
    if (logged.get(list.url) !== problem) problems.add(problem)
    logged.set(list.url, problem)
  }
  const limit = pLimit(concurrentFetches)
  await limit.map(unseen, refresh)
  if (problems.size > 0)
    console.warn(`Address ranges of agents could not be fetched. ${[...problems].join(' ')}`)
  return tally
}

export const agentRangesTask = lasting(10_000, refreshAgentRanges)
