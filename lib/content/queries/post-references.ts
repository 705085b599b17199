import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { allNeighborsTag, documentTag, neighborsTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import type { PostQueryResult } from '../sanity.types.gen'
import { pictureFragment } from './fragments'
import { isListed, isNewer, isOlder, newestFirst, oldestFirst } from './post-order'

const postReferencesQuery = defineQuery(`{
  "author": *[_type == "author" && _id == $authorId][0]{
    _id, _type, name, role, portrait{ ${pictureFragment} }, bio, links[]{ _key, platform, label, url }
  },
  "categories": *[_type == "category" && _id in $categoryIds]{ _id, _type, title, "slug": slug.current },
  "posts": *[_type == "post" && _id in $postIds && defined(slug.current)]{
    _id, _type, title, "slug": slug.current, excerpt, publishedAt
  }
}`)

type PostWithIds = Pick<NonNullable<PostQueryResult>, '_id' | 'authorId' | 'categoryIds'>

/**
 * Loads a post's author and categories, and the posts that its page links to. Cached under exactly their ids and the
 * post's own, so that a change that removes its slug also expires its page.
 */
export async function loadPostReferences(
  { _id, authorId, categoryIds }: PostWithIds,
  { newerId, olderId, relatedIds }: PostNeighbors,
  perspective: Perspective,
) {
  const postIds = [...relatedIds, newerId, olderId].filter((id) => typeof id === 'string')
  const params = { authorId, categoryIds: categoryIds ?? [], postIds }
  const ids = [_id, ...(authorId ? [authorId] : []), ...params.categoryIds, ...postIds]
  const { author, categories, posts } = await fetchContent({
    query: postReferencesQuery,
    params,
    tags: [...new Set(ids)].map(documentTag),
    perspective,
  })
  const byId = new Map(posts.map((post) => [post._id, post]))
  return {
    author,
    categories,
    newer: byId.get(newerId ?? ''),
    older: byId.get(olderId ?? ''),
    // In the order of `relatedIds`.
    related: relatedIds.flatMap((id) => byId.get(id) ?? []),
  }
}

export type PostReferences = Awaited<ReturnType<typeof loadPostReferences>>

/** Related posts on a page; revalidation/neighbor-tags.ts uses the same number. */
const relatedCount = 3

const isAlike = /* groq */ `references($categoryIds) && count((categories[]._ref)[@ in $categoryIds]) > 0`

const postNeighborsQuery = defineQuery(`{
  "newerId": *[${isListed} && ${isNewer}] | ${oldestFirst}[0]._id,
  "olderId": *[${isListed} && ${isOlder}] | ${newestFirst}[0]._id,
  "newerAlike": *[${isListed} && ${isAlike} && ${isNewer}] | ${oldestFirst}[0...3]._id,
  "olderAlike": *[${isListed} && ${isAlike} && ${isOlder}] | ${newestFirst}[0...3]._id
}`)

type PostWithPlace = Pick<NonNullable<PostQueryResult>, '_id' | 'publishedAt' | 'categoryIds' | 'relatedIds'>

/** Ids of the posts that a post's page links to. */
export interface PostNeighbors {
  newerId: string | null
  olderId: string | null
  /** The editor's choice, otherwise posts of the same categories: the nearest newer ones, then the older ones. */
  relatedIds: readonly string[]
}

/**
 * Finds the posts around a post. Related posts are the nearest in time, not the newest, so that a new post changes the
 * neighbors of a few posts, not of all that share a category with it (see revalidation/neighbor-tags.ts).
 */
export async function loadPostNeighbors(
  { _id, publishedAt, categoryIds, relatedIds }: PostWithPlace,
  perspective: Perspective,
): Promise<PostNeighbors> {
  const { newerId, olderId, newerAlike, olderAlike } = await fetchContent({
    query: postNeighborsQuery,
    params: { id: _id, publishedAt, categoryIds: categoryIds ?? [] },
    tags: [neighborsTag(_id), allNeighborsTag],
    perspective,
  })
  const nearest = [...newerAlike, ...olderAlike].slice(0, relatedCount)
  return { newerId, olderId, relatedIds: relatedIds?.length ? relatedIds : nearest }
}

const authorNameQuery = defineQuery(`*[_type == "author" && _id == $id][0].name`)

/** The name of an author by id, where only the name is needed; null without an author. */
export const loadAuthorName = cache(async (id: string | null, perspective: Perspective) =>
  id ? fetchContent({ query: authorNameQuery, params: { id }, tags: [documentTag(id)], perspective }) : null,
)
