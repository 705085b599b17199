import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { filedTag, typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { pageSlice } from '../list-pages'
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
  "author": author->name,
  "categories": categories[]->{ _id, title, "slug": slug.current }
`

// The first condition is the one an index answers; the second leaves out a text that only links to the category.
const isFiled = /* groq */ `references($categoryId) && $categoryId in categories[]._ref`

const postListQuery = defineQuery(`{
  "posts": *[${isListed}] | ${newestFirst}[$from...$to]{ ${entryFragment} },
  "count": count(*[${isListed}])
}`)

const categoryPostsQuery = defineQuery(`{
  "posts": *[${isListed} && ${isFiled}] | ${newestFirst}[$from...$to]{ ${entryFragment} },
  "count": count(*[${isListed} && ${isFiled}])
}`)

/** What every list names beside its posts. */
const namedTags = [typeTag('author'), typeTag('category')]

/** One page of all posts, newest first, and how many posts there are. @param page from 1 */
export const loadPostList = cache((page: number, perspective: Perspective) =>
  fetchContent({
    query: postListQuery,
    params: pageSlice(page),
    tags: [typeTag('post'), ...namedTags],
    perspective,
  }),
)

/** One page of a category's posts, newest first, and how many it has. @param page from 1 */
export const loadCategoryPosts = cache((categoryId: string, page: number, perspective: Perspective) =>
  fetchContent({
    query: categoryPostsQuery,
    params: { categoryId, ...pageSlice(page) },
    tags: [filedTag(categoryId), ...namedTags],
    perspective,
  }),
)
