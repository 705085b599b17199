import 'server-only'
import { availableEmbedder, type Embedder, mostEmbedded } from '@/lib/engines/embedder'
import { EngineError } from '@/lib/engines/engine'
import { environment } from '@/lib/env/server'
import { cutText } from '@/lib/format/cut-text'
import { dayMs } from '@/lib/format/durations'
import { type Job, workJobs } from '@/lib/jobs/jobs'
import type { Json } from '@/lib/supabase/database.types.gen'
import { answerThread } from '../../answers/answer-thread'
import type { EmbeddedPassage, MissingPassage } from '../../answers/comparison/compare'
import type { Passage } from '../../answers/comparison/passages'
import { addCallCost, startEngineCall } from '../engine-calls'
import { loadComparedPages } from './compared-pages'
import { claimComparison, finishComparison, hasSite } from './comparison-jobs'

/** The vector of each text, or why there are none. */
type Vectors = { of: ReadonlyMap<string, number[]>; problem?: never } | { problem: string; of?: never }

/** After this, a call does not end any more. */
const longestCallMs = 20_000

/** One call, which has been counted. */
async function call(
  siteId: string,
  embedder: Embedder,
  texts: readonly string[],
  limitMs: number,
): Promise<number[][] | { problem: string }> {
  try {
    const { vectors, costUsd } = await embedder.embed(texts, AbortSignal.timeout(limitMs))
    await addCallCost(siteId, costUsd)
    return vectors
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    await addCallCost(siteId, error.costUsd)
    return { problem: `${error.message}.` }
  }
}

/**
 * The vectors of passages, by as few calls as possible, within all budgets.
 * @param until no call ends after it (performance.now())
 * @throws SupabaseError
 */
async function embedPassages(
  job: Job,
  embedder: Embedder,
  passages: readonly Passage[],
  until: number,
): Promise<Vectors> {
  const texts = [...new Set(passages.map(({ text }) => text))]
  const found = new Map<string, number[]>()
  for (let first = 0; first < texts.length; first += mostEmbedded) {
    const batch = texts.slice(first, first + mostEmbedded)
    const limitMs = Math.floor(Math.min(longestCallMs, until - performance.now()))
    if (limitMs <= 0) return { problem: `${embedder.name} took too long.` }
    if (!(await startEngineCall(job.subject, `embeddings:${job.claim}:${first}`))) {
      return { problem: 'The calls for today or the costs for this month are used up.' }
    }
    const vectors = await call(job.subject, embedder, batch, limitMs)
    if (!Array.isArray(vectors)) return vectors
    for (const [place, text] of batch.entries()) found.set(text, vectors[place] ?? [])
  }
  return { of: found }
}

/** Passages with their vectors. */
const withVectors = (
  passages: readonly Passage[],
  vectors: ReadonlyMap<string, number[]>,
): EmbeddedPassage[] => passages.map((passage) => ({ ...passage, vector: vectors.get(passage.text) ?? [] }))

/** Numbers of comparisons by how they were made. */
export interface ComparisonTally {
  embeddings: number
  terms: number
  /** Deleted, claimed again, or not stored. */
  lost: number
}

/** For loading, comparing and storing, beside the calls of an engine. */
const workMs = 3_000
/** After nothing was due, this process does not look again for so long. */
const idleMs = 60_000

const mostResults = 8
/** A sentence of a page can be much longer than a passage should be. */
const passageLength = 2_000

let idleUntil = Number.NEGATIVE_INFINITY

const stored = ({ passage, url, nearestOwn, terms }: MissingPassage) => ({
  passage: cutText(passage, passageLength),
  url,
  nearestOwn: nearestOwn && { url: nearestOwn.url, text: cutText(nearestOwn.text, passageLength) },
  terms: terms.map((term) => term.slice(0, 100).toWellFormed()),
})

/** Compares the pages of a site: by meaning if there is a model and it answers, else by words. */
async function compareSite(job: Job, embedder: Embedder | undefined, until: number) {
  const { own, others, ...pages } = await loadComparedPages(job.subject)
  const result = (missing: readonly MissingPassage[], how: Record<'method' | 'model' | 'problem', Json>) => ({
    ...how,
    ...pages,
    missing: missing.slice(0, mostResults).map(stored),
  })
  if (own.length === 0 || others.length === 0) {
    return result([], { method: 'terms', model: null, problem: null })
  }
  const vectors = embedder && (await embedPassages(job, embedder, [...own, ...others], until))
  if (embedder && vectors?.of) {
    const passages = { own: withVectors(own, vectors.of), others: withVectors(others, vectors.of) }
    const missing = await answerThread.run('embeddings', passages, job.subject)
    return result(missing, { method: 'embeddings', model: embedder.name, problem: null })
  }
  return result(await answerThread.run('terms', { own, others }, job.subject), {
    method: 'terms',
    model: null,
    problem: vectors?.problem ?? null,
  })
}

/**
 * Compares what cited pages of competitors say with what the own pages of sites say, each site at most once a day, and stores the
 * result. What does not fit waits for the next call.
 * @param until no comparison is started that could end after it (performance.now())
 * @returns undefined if it was not time to look for sites
 * @throws SupabaseError
 */
export async function comparePassages({ until }: { until: number }): Promise<ComparisonTally | undefined> {
  if (performance.now() < idleUntil) return undefined
  const tally: ComparisonTally = { embeddings: 0, terms: 0, lost: 0 }
  const embedder = availableEmbedder(environment)
  const failed = await workJobs('site.comparison', until, {
    claim: async () => {
      const jobs = await claimComparison()
      if (jobs.length === 0) idleUntil = performance.now() + idleMs
      return jobs
    },
    work: async (job, end) => {
      if (!(await hasSite(job.subject))) return 'dropped'
      const result = await compareSite(job, embedder, end - workMs)
      const isStored = await finishComparison(job, result)
      tally[isStored ? (result.method === 'embeddings' ? 'embeddings' : 'terms') : 'lost'] += 1
      return 'settled'
    },
    giveUp: async () => ({ inMs: dayMs, attempts: 0 }),
  })
  tally.lost += failed
  return tally
}
