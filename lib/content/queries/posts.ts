import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { typeTag } from '../cache-tags'
import { fetchBySlug } from '../fetch-by-slug'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { bodyFragment, metadataFragment, pictureFragment } from './fragments'
import { isListed, newestFirst } from './post-order'

const newestSlugsQuery = defineQuery(`
  *[${isListed}] | ${newestFirst}[0...20].slug.current
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

/** Slugs of the 20 newest posts, newest first, to prerender; others are rendered on their first request. */
export const loadNewestSlugs = () =>
  fetchContent({ query: newestSlugsQuery, tags: [typeTag('post')], perspective: 'published' })

/** One post by its slug, or null. It has only the ids of what it refers to: see post-references.ts. */
export const loadPost = cache((slug: string, perspective: Perspective) =>
  fetchBySlug({ query: postQuery, type: 'post', slug, perspective }),
)
