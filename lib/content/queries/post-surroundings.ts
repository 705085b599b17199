import { defineQuery } from 'next-sanity'
import { surroundingsTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import type { PostQueryResult } from '../sanity.types.gen'
import { isListed, isNewer, isOlder, newestFirst, oldestFirst } from './post-order'

/** Related posts on a page; revalidation/surroundings.ts looks as far. */
const relatedCount = 3

const isAlike = /* groq */ `references($categoryIds) && count((categories[]._ref)[@ in $categoryIds]) > 0`

const postSurroundingsQuery = defineQuery(`{
  "newerId": *[${isListed} && ${isNewer}] | ${oldestFirst}[0]._id,
  "olderId": *[${isListed} && ${isOlder}] | ${newestFirst}[0]._id,
  "newerAlike": *[${isListed} && ${isAlike} && ${isNewer}] | ${oldestFirst}[0...3]._id,
  "olderAlike": *[${isListed} && ${isAlike} && ${isOlder}] | ${newestFirst}[0...3]._id
}`)

type PostWithPlace = Pick<NonNullable<PostQueryResult>, '_id' | 'publishedAt' | 'categoryIds' | 'relatedIds'>

/** Ids of what a reader may open after a post. */
export interface Surroundings {
  newerId: string | null
  olderId: string | null
  /** The posts its writer chose, else those of the same categories that followed it, and then those before it. */
  relatedIds: readonly string[]
}

/**
 * Finds the posts around a post. Related are the nearest, not the newest: a new post then changes the surroundings of
 * a few, not of all that share a category with it (revalidation/surroundings.ts says which).
 */
export async function loadPostSurroundings(
  { _id, publishedAt, categoryIds, relatedIds }: PostWithPlace,
  perspective: Perspective,
): Promise<Surroundings> {
  const { newerId, olderId, newerAlike, olderAlike } = await fetchContent({
    query: postSurroundingsQuery,
    params: { id: _id, publishedAt, categoryIds: categoryIds ?? [] },
    tags: [surroundingsTag(_id)],
    perspective,
  })
  const nearest = [...newerAlike, ...olderAlike].slice(0, relatedCount)
  return { newerId, olderId, relatedIds: relatedIds?.length ? relatedIds : nearest }
}
