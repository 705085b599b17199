import 'server-only'
import type { ClientReturn } from 'next-sanity'
import { isPossibleSlug } from '@/lib/addresses/slug'
import { slugTag } from './cache-tags'
import { fetchContent } from './fetch-content'
import type { Perspective } from './preview'

interface SlugRequest<Query extends string> {
  /** GROQ with the parameter `$slug`, made by defineQuery; its answer is null where there is no such document. */
  query: Query
  /** Type of the document. */
  type: string
  slug: string
  /** Parameters beside the slug. */
  params?: Record<string, unknown>
  perspective: Perspective
}

/**
 * Asks for the document that an address names. What no document can be called is not asked for: it would be query, cache key
 * and line of the log at any length that a visitor likes.
 * @returns null where there is no such document
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
