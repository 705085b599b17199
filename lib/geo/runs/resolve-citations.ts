import pLimit from 'p-limit'
import type { EngineCitation } from '@/lib/engines/engine'
import { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { SafeFetchError } from '@/lib/safe-fetch/safe-response'

/** Gemini cites addresses of its own that redirect to the pages, and names the page's domain in the title. */
const redirectHost = 'vertexaisearch.cloud.google.com'
const domainTitle = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

/** For all of them. */
const timeoutMs = 6_000
const concurrentRequests = 8

/** Where an address redirects to, without requesting it there; undefined if it does not redirect. */
async function redirectTargetOf(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    await safeFetch(url, { headers: {}, maxRedirects: 0, maxBytes: 10_000, signal })
    return undefined
  } catch (error) {
    return error instanceof SafeFetchError ? error.redirects[0]?.location : undefined
  }
}

async function resolved(citation: EngineCitation, signal: AbortSignal): Promise<EngineCitation> {
  if (new URL(citation.url).host !== redirectHost) return citation
  const target = await redirectTargetOf(citation.url, signal)
  if (target !== undefined && /^https?:/.test(target)) return { ...citation, url: target }
  const domain = citation.title?.trim() ?? ''
  return domainTitle.test(domain) ? { ...citation, url: `https://${domain.toLowerCase()}/` } : citation
}

/**
 * Replaces addresses with which an engine redirects to the cited pages by those of the pages, or of their sites if they do not
 * respond. Never throws.
 */
export async function resolveCitations(citations: readonly EngineCitation[]): Promise<EngineCitation[]> {
  const limit = pLimit(concurrentRequests)
  const signal = AbortSignal.timeout(timeoutMs)
  return Promise.all(citations.map((citation) => limit(() => resolved(citation, signal))))
}
