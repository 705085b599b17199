import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { categoryPostsTag, documentTag, typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { pageCount, pageSlice } from '../list-pages'
import type { Perspective } from '../preview'
import { pictureFragment } from './fragments'
import { isListed, newestFirst } from './post-order'

/** A post as a list shows it. */
const entryFragment = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  excerpt,
  mainImage{ ${pictureFragment} },
  publishedAt,
  "author": author->{ _id, _type, name },
  "categories": categories[]->{ _id, _type, title, "slug": slug.current }
`

// `references` can use an index; the second condition leaves out a post whose text only links to the category.
const isInCategory = /* groq */ `references($categoryId) && $categoryId in categories[]._ref`

const postCountQuery = defineQuery(`count(*[${isListed}])`)

const postListQuery = defineQuery(`*[${isListed}] | ${newestFirst}[$from...$to]{ ${entryFragment} }`)

const categoryCountQuery = defineQuery(`count(*[${isListed} && ${isInCategory}])`)

const categoryPostsQuery = defineQuery(`
  *[${isListed} && ${isInCategory}] | ${newestFirst}[$from...$to]{ ${entryFragment} }
`)

const chosenPostsQuery = defineQuery(`*[_id in $ids && ${isListed}]{ ${entryFragment} }`)

/** Tags of what every list shows besides posts. */
const namedTags = [typeTag('author'), typeTag('category')]

/**
 * One page of all posts, newest first, and the number of posts. The count is a query of its own, the same for every
 * page: a page beyond the last one adds no query and no cache entry.
 * @param page from 1
 * @returns undefined beyond the last page
 */
export const loadPostList = cache(async (page: number, perspective: Perspective) => {
  const tags = [typeTag('post')]
  const count = await fetchContent({ query: postCountQuery, tags, perspective })
  if (page > pageCount(count)) return undefined
  const posts = await fetchContent({
    query: postListQuery,
    params: pageSlice(page),
    tags: [...tags, ...namedTags],
    perspective,
  })
  return { posts, count }
})

/** One page of a category's posts, as `loadPostList`. @param page from 1 */
export const loadCategoryPosts = cache(async (categoryId: string, page: number, perspective: Perspective) => {
  const tags = [categoryPostsTag(categoryId)]
  const count = await fetchContent({ query: categoryCountQuery, params: { categoryId }, tags, perspective })
  if (page > pageCount(count)) return undefined
  const posts = await fetchContent({
    query: categoryPostsQuery,
    params: { categoryId, ...pageSlice(page) },
    tags: [...tags, ...namedTags],
    perspective,
  })
  return { posts, count }
})

/** The published ones among the posts with these ids, in their order. */
export async function loadChosenPosts(ids: readonly string[], perspective: Perspective) {
  if (ids.length === 0) return []
  const found = await fetchContent({
    query: chosenPostsQuery,
    params: { ids: [...new Set(ids)].sort() },
    tags: [...ids.map(documentTag), ...namedTags],
    perspective,
  })
  return ids.flatMap((id) => found.find(({ _id }) => _id === id) ?? [])
}
