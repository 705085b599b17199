import type { ClientPerspective, QueryParams } from '@sanity/client'
import type { ValidationContext } from 'sanity'
import { z } from 'zod'

/** A text of a document, or null: an import or the API may have stored anything in its place. */
export const storedText = z.string().nullable().catch(null)

const waitMs = 2_000

const isErrorResponse = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error

/**
 * Queries the Content Lake for a rule. Without a connection the rule waits, because the text is not invalid and nothing can
 * be published.
 * @param perspective by default, drafts and published documents
 * @throws ClientError or ServerError if the query is rejected
 */
export async function queryContentLake(
  getClient: ValidationContext['getClient'],
  query: string,
  params: QueryParams = {},
  perspective: ClientPerspective = 'raw',
): Promise<unknown> {
  const client = getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective })
  for (;;) {
    try {
      return await client.fetch(query, params, { tag: 'validation' })
    } catch (error) {
      if (isErrorResponse(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
