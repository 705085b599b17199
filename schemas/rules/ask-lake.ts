import type { ClientPerspective, QueryParams } from '@sanity/client'
import { getVersionFromId, type ValidationContext } from 'sanity'
import { z } from 'zod'

/** A text of a document, or null: an import or the API may have stored anything in its place. */
export const storedText = z.string().nullable().catch(null)

/**
 * What a rule compares a document with. A version of a release is compared with what the site shows once the release is
 * published.
 * @param otherwise for drafts and published documents
 */
export function perspectiveFor(
  document: ValidationContext['document'],
  otherwise: ClientPerspective,
): ClientPerspective {
  const release = document && getVersionFromId(document._id)
  return release ? [release] : otherwise
}

/**
 * GROQ for documents that are, or will be without a further decision: drafts, published documents, and versions of scheduled
 * releases.
 */
export const decidedVersions =
  '(!(_id in path("versions.**")) || ("_.releases." + string::split(_id, ".")[1]) in *[_type == "system.release" && state == "scheduled"]._id)'

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
