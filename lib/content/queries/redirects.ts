import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import type { PageLookup } from '@/lib/pages/resolve-path'
import { slugTag, typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { linkFragment } from './fragments'

const redirectPathsQuery = defineQuery(`*[_type == "redirect" && defined(from)] | order(_id).from`)

const redirectQuery = defineQuery(`
  *[_type == "redirect" && from == $from] | order(_id)[0]{
    isPermanent,
    target{ ${linkFragment} }
  }
`)

const pagePublishedQuery = defineQuery(`count(*[_type in $types && slug.current == $slug]) > 0`)

/**
 * The paths of all redirects, in one query: a cache entry for each requested path would grow without limit. Their
 * targets come one by one, because checking those of thousands of redirects takes long.
 */
export const loadRedirectPaths = cache((perspective: Perspective) =>
  fetchContent({ query: redirectPathsQuery, tags: [typeTag('redirect')], perspective }),
)

/** @param from as in loadRedirectPaths */
export const loadRedirect = (from: string, perspective: Perspective) =>
  fetchContent({ query: redirectQuery, params: { from }, tags: [typeTag('redirect')], perspective })

/** Whether there is a document of one of these types with this slug. */
export const isPagePublished = ({ types, slug }: PageLookup, perspective: Perspective) =>
  fetchContent({
    query: pagePublishedQuery,
    params: { types, slug },
    tags: types.map((type) => slugTag(type, slug)),
    perspective,
  })
