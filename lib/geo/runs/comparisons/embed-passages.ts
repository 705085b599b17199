import 'server-only'
import { environment } from '@/lib/env/server'
import type { EmbeddedPassage } from '../../answers/comparison/compare'
import type { Passage } from '../../answers/comparison/passages'
import { type Embedder, mostEmbedded } from '../../engines/embedder'
import { EngineError } from '../../engines/engine'
import { withoutKeys } from '../without-keys'
import { type ClaimedComparison, mayCallEngine, recordEngineCall } from './comparison-jobs'

/** The vector of each text, or why there are none. */
type Vectors = { of: ReadonlyMap<string, number[]>; problem?: never } | { problem: string; of?: never }

/** After this, a call does not end any more. */
const longestCallMs = 20_000

/** One call, which counts also if it fails. */
async function call(
  { siteId }: ClaimedComparison,
  subject: string,
  embedder: Embedder,
  texts: readonly string[],
  limitMs: number,
): Promise<number[][] | { problem: string }> {
  try {
    const { vectors, costUsd } = await embedder.embed(texts, AbortSignal.timeout(limitMs))
    await recordEngineCall(siteId, subject, costUsd)
    return vectors
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    await recordEngineCall(siteId, subject, error.costUsd)
    return { problem: `${withoutKeys(error.message, environment.engines)}.` }
  }
}

/**
 * The vectors of passages, by as few calls as possible, within the limits of the account.
 * @param until no call ends after it (performance.now())
 * @throws SupabaseError
 */
export async function embedPassages(
  job: ClaimedComparison,
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
    if (!(await mayCallEngine(job.accountId))) {
      return { problem: 'The account’s calls of today or its costs of this month are used up.' }
    }
    const vectors = await call(job, `embeddings:${job.claim}:${first}`, embedder, batch, limitMs)
    if (!Array.isArray(vectors)) return vectors
    for (const [place, text] of batch.entries()) found.set(text, vectors[place] ?? [])
  }
  return { of: found }
}

/** Passages with their vectors. */
export const withVectors = (
  passages: readonly Passage[],
  vectors: ReadonlyMap<string, number[]>,
): EmbeddedPassage[] => passages.map((passage) => ({ ...passage, vector: vectors.get(passage.text) ?? [] }))
