import 'server-only'
import type { ClientReturn } from 'next-sanity'
import { isPossibleSlug } from '@/lib/addresses/slug'
import { slugTag } from './cache-tags'
import { fetchContent } from './fetch-content'
import type { Perspective } from './preview'

interface SlugRequest<Query extends string> {
  /** GROQ with the parameter `$slug`, made by defineQuery; its result is null if there is no such document. */
  query: Query
  /** Type of the document. */
  type: string
  slug: string
  /** Parameters besides the slug. */
  params?: Record<string, unknown>
  perspective: Perspective
}

/**
 * Loads a document by its slug. An impossible slug is not queried: text of any length from a request would go into the
 * query, the cache key and the log.
 * @returns null if there is no such document
 * @throws as fetchContent
 */
export async function fetchBySlug<const Query extends string>({
  query,
  type,
  slug,
  params = {},
  perspective,
}: SlugRequest<Query>): Promise<ClientReturn<Query> | null> {
  if (!isPossibleSlug(slug)) return null
  return fetchContent({ query, params: { ...params, slug }, tags: [slugTag(type, slug)], perspective })
}
