import 'server-only'
import type { ClientReturn, QueryParams } from 'next-sanity'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { keepLastGood, lastGood } from '../cache/last-good'
import { contentTag } from './cache-tags'
import { contentClient } from './client'
import { noteTags } from './noted-tags'
import { isPreview, type Perspective } from './preview'
import { queryContent } from './query-content'

/** Longest time that a page stays outdated if the webhook of a change is lost. */
export const lifetimeSeconds = 300
/** A page rendered from the last good content is regenerated after this time. */
export const retrySeconds = 10

interface ContentRequest<Query extends string> {
  /** GROQ made by defineQuery, so that Sanity TypeGen generates the type of its result. */
  query: Query
  params?: QueryParams
  /** Cache tags from cache-tags.ts: a publish that expires one of them makes the page regenerate. */
  tags: readonly string[]
  perspective: Perspective
}

/** Long enough for a slow response, short enough that a visitor still gets the last good page. */
const timeoutMs = 3_000
/** Timeout of the retry, and of every request within `unavailableMs` of a failure. */
const retryTimeoutMs = 500
const unavailableMs = 5_000
const reportEveryMs = 60_000

let unavailableUntil = 0
let reportedAt = 0

function noteUnavailable(error: unknown) {
  unavailableUntil = Date.now() + unavailableMs
  if (Date.now() - reportedAt < reportEveryMs) return
  reportedAt = Date.now()
  const reason = messageOf(error)
  console.warn(`Content at ${environment.apiHost} cannot be read (${reason}): serving the last good version.`)
}

/**
 * Queries the Content Lake. For visitors, the result is cached under the tags; while the lake is down or slow, it is
 * the last good one. In draft mode, nothing is cached.
 * @throws if the query fails and there is no last good result, or during a build, or in draft mode
 */
export async function fetchContent<const Query extends string>({
  query,
  params = {},
  tags: ownTags,
  perspective,
}: ContentRequest<Query>): Promise<ClientReturn<Query>> {
  if (isPreview(perspective)) {
    return queryContent(query, params, {
      perspective,
      cache: 'no-store',
      ...(environment.readToken ? { token: environment.readToken } : {}),
    })
  }

  const tags = [...ownTags, contentTag]
  noteTags(tags)
  const { projectId, dataset } = contentClient.config()
  const key = JSON.stringify([projectId, dataset, query, params])
  const fetchFor = (revalidate: number, timeout: number) =>
    queryContent(query, params, { next: { tags, revalidate }, timeout })
  // The retry's `revalidate` also makes Next keep the page for a short time only, even if the retry fails.
  const retry = () => fetchFor(retrySeconds, retryTimeoutMs)
  try {
    const isUnavailable = Date.now() < unavailableUntil
    const answer = await (isUnavailable ? retry() : fetchFor(lifetimeSeconds, timeoutMs).catch(retry))
    await keepLastGood(key, answer)
    return answer
  } catch (error) {
    const kept = environment.isBuild ? undefined : await lastGood(key)
    if (!kept) throw error
    noteUnavailable(error)
    // The same query produced it, so it has the type that Sanity TypeGen generated for that query.
    return kept.answer as ClientReturn<Query>
  }
}
