import { defineQuery } from 'next-sanity'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import type { PostQueryResult } from '../sanity.types.gen'
import { pictureFragment } from './fragments'
import type { Surroundings } from './post-surroundings'

const postCompanionsQuery = defineQuery(`{
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
 * What stands around a post: its author, its categories, and the posts a reader may open next. Cached under exactly
 * their ids, and under the post's own, so that its page also hears of a change that takes its slug away.
 */
export async function loadPostCompanions(
  { _id, authorId, categoryIds }: PostWithIds,
  { newerId, olderId, relatedIds }: Surroundings,
  perspective: Perspective,
) {
  const postIds = [...relatedIds, newerId, olderId].filter((id) => typeof id === 'string')
  const params = { authorId, categoryIds: categoryIds ?? [], postIds }
  const ids = [_id, ...(authorId ? [authorId] : []), ...params.categoryIds, ...postIds]
  const { author, categories, posts } = await fetchContent({
    query: postCompanionsQuery,
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
    // In the order in which they were chosen.
    related: relatedIds.flatMap((id) => byId.get(id) ?? []),
  }
}

export type PostCompanions = Awaited<ReturnType<typeof loadPostCompanions>>
