import 'server-only'
import type { ClientReturn, QueryParams } from 'next-sanity'
import { environment } from '@/lib/env/server'
import { keepLastGood, lastGood } from '../cache/last-good'
import { contentClient } from './client'
import { isPreview, type Perspective } from './preview'

/** A page heals by itself within this time if the webhook of a change was lost. */
const lifetimeSeconds = 300
/** A page that had to be built from the last good content is tried again after this time. */
const retrySeconds = 10

interface ContentRequest<Query extends string> {
  /** GROQ made by defineQuery, so that Sanity TypeGen knows the type of its answer. */
  query: Query
  params?: QueryParams
  /** Cache tags from cache-tags.ts: a publish of what they name makes the page that asked regenerate. */
  tags: readonly string[]
  perspective: Perspective
}

/** Long enough for a slow answer, short enough that a visitor still gets the last good page. */
const patienceMs = 3_000
/** Patience of the second try, and of every try shortly after one that failed. */
const shortPatienceMs = 500
const awayMs = 5_000
const reportEveryMs = 60_000

let awayUntil = 0
let reportedAt = 0

function noteAway(error: unknown) {
  awayUntil = Date.now() + awayMs
  if (Date.now() - reportedAt < reportEveryMs) return
  reportedAt = Date.now()
  const reason = error instanceof Error ? error.message : String(error)
  console.warn(`Content at ${environment.apiHost} cannot be read (${reason}): serving the last good version.`)
}

/**
 * Asks the Content Lake. A visitor's answer is cached under the tags; while the lake is down or slow it is the last
 * good one. An editor in draft mode always gets the present state.
 * @throws when the lake cannot be asked and there is no last good answer, during a build, and in draft mode.
 */
export async function fetchContent<const Query extends string>({
  query,
  params = {},
  tags,
  perspective,
}: ContentRequest<Query>): Promise<ClientReturn<Query>> {
  if (isPreview(perspective)) {
    return contentClient.fetch(query, params, {
      perspective,
      cache: 'no-store',
      ...(environment.readToken ? { token: environment.readToken } : {}),
    })
  }

  const { projectId, dataset } = contentClient.config()
  const key = JSON.stringify([projectId, dataset, query, params])
  const ask = (revalidate: number, timeout: number) =>
    contentClient.fetch(query, params, { next: { tags: [...tags], revalidate }, timeout })
  // The second try also tells Next to keep the page for a short time only, whatever it ends up being built from.
  const askAgain = () => ask(retrySeconds, shortPatienceMs)
  try {
    const isAway = Date.now() < awayUntil
    const answer = await (isAway ? askAgain() : ask(lifetimeSeconds, patienceMs).catch(askAgain))
    await keepLastGood(key, answer)
    return answer
  } catch (error) {
    const kept = environment.isBuild ? undefined : await lastGood(key)
    if (!kept) throw error
    noteAway(error)
    // The same query wrote it, so it has the type Sanity TypeGen gave that query.
    return kept.answer as ClientReturn<Query>
  }
}
