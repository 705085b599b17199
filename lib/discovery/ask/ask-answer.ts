import { z } from 'zod'
import { canonicalAddress } from '@/lib/addresses/routes'
import { pageType } from '@/lib/pages/page-types'
import type { SearchHit } from '../search/page-index'

/** Most pages in one response. */
export const maxResults = 10

export const askResult = z.object({
  url: z.url().describe('Canonical address of the page.'),
  name: z.string().describe('Its title.'),
  site: z.string().describe('Host of the site.'),
  score: z
    .int()
    .min(0)
    .max(100)
    .describe('100 is the best in this answer. Scores from different answers can’t be compared.'),
  description: z
    .string()
    .describe('The passage of the page that answers the question, in the page’s own words.'),
  schema_object: z.looseObject({ '@type': z.string() }).describe('The page as a schema.org object.'),
})

export type AskResult = z.output<typeof askResult>

export const askAnswer = z.object({ query_id: z.string(), results: z.array(askResult).max(maxResults) })

export type AskAnswer = z.output<typeof askAnswer>

/**
 * Converts search hits to NLWeb's results.
 * @param hits best first
 * @param siteUrl origin of the site, without a trailing slash
 */
export function askResults(hits: readonly SearchHit[], siteUrl: string): AskResult[] {
  const best = hits[0]?.score ?? 1
  return hits.map(({ type, path, title, summary, excerpt, score }) => {
    const url = canonicalAddress(siteUrl, path)
    return {
      url,
      name: title,
      site: new URL(siteUrl).host,
      score: Math.round((100 * score) / best),
      description: excerpt,
      schema_object: {
        '@context': 'https://schema.org',
        '@type': pageType(type).schemaOrg,
        '@id': url,
        url,
        name: title,
        ...(summary ? { description: summary } : {}),
      },
    }
  })
}

/** Formats a response as server-sent events with NLWeb's messages. @returns the text of the whole stream */
export function answerEvents({ query_id, results }: AskAnswer): string {
  const messages = [
    { message_type: 'result_batch', query_id, results },
    { message_type: 'complete', query_id },
  ]
  return messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join('')
}
