import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { slugTag, typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { bodyFragment, metadataFragment, pictureFragment } from './fragments'

const postsQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc)[0...50]{
    _id,
    _type,
    title,
    "slug": slug.current,
    excerpt,
    mainImage{ ${pictureFragment} },
    publishedAt,
    "author": author->name,
    "categories": categories[]->title
  }
`)

const newestSlugsQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc)[0...20].slug.current
`)

const postQuery = defineQuery(`
  *[_type == "post" && slug.current == $slug][0]{
    _id,
    _type,
    title,
    "slug": slug.current,
    excerpt,
    mainImage{ ${pictureFragment} },
    "authorId": author._ref,
    "categoryIds": categories[]._ref,
    publishedAt,
    updatedAt,
    ${bodyFragment},
    "relatedIds": related[]._ref,
    metadata{ ${metadataFragment} }
  }
`)

/** The newest posts with their authors and categories, for the blog's front page. */
export const loadPosts = (perspective: Perspective) =>
  fetchContent({
    query: postsQuery,
    tags: [typeTag('post'), typeTag('author'), typeTag('category')],
    perspective,
  })

/** Slugs of the posts worth rendering before anyone asks; the others are rendered on their first visit. */
export const loadNewestSlugs = () =>
  fetchContent({ query: newestSlugsQuery, tags: [typeTag('post')], perspective: 'published' })

/** One post by its slug, or null. What it refers to is given by id: see post-companions.ts. */
export const loadPost = cache((slug: string, perspective: Perspective) =>
  fetchContent({ query: postQuery, params: { slug }, tags: [slugTag('post', slug)], perspective }),
)
