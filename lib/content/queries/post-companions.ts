import { defineQuery } from 'next-sanity'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import type { PostQueryResult } from '../sanity.types.gen'
import { pictureFragment } from './fragments'

const postCompanionsQuery = defineQuery(`{
  "author": *[_type == "author" && _id == $authorId][0]{
    _id, _type, name, role, portrait{ ${pictureFragment} }
  },
  "categories": *[_type == "category" && _id in $categoryIds]{ _id, _type, title },
  "related": *[_type == "post" && _id in $relatedIds && defined(slug.current)]{
    _id, _type, title, "slug": slug.current, excerpt
  }
}`)

type PostWithIds = Pick<NonNullable<PostQueryResult>, '_id' | 'authorId' | 'categoryIds' | 'relatedIds'>

/**
 * What stands around a post: its author, categories and related posts, cached under exactly their ids, and under the
 * post's own, so that its page also hears of a change that takes its slug away.
 */
export function loadPostCompanions(
  { _id, authorId, categoryIds, relatedIds }: PostWithIds,
  perspective: Perspective,
) {
  const params = { authorId, categoryIds: categoryIds ?? [], relatedIds: relatedIds ?? [] }
  const ids = [_id, ...(authorId ? [authorId] : []), ...params.categoryIds, ...params.relatedIds]
  return fetchContent({ query: postCompanionsQuery, params, tags: ids.map(documentTag), perspective })
}
