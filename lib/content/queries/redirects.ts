import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import type { PageLookup } from '@/lib/pages/resolve-path'
import { slugTag, typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { linkFragment } from './fragments'

const redirectsQuery = defineQuery(`
  *[_type == "redirect" && defined(from)] | order(_id){
    from,
    isPermanent,
    target{ ${linkFragment} }
  }
`)

const pagePublishedQuery = defineQuery(`count(*[_type in $types && slug.current == $slug]) > 0`)

/** All redirects, in one query: a cache entry for each requested path would grow without limit. */
export const loadRedirects = cache((perspective: Perspective) =>
  fetchContent({ query: redirectsQuery, tags: [typeTag('redirect')], perspective }),
)

/** Whether there is a document of one of these types with this slug. */
export const isPagePublished = ({ types, slug }: PageLookup, perspective: Perspective) =>
  fetchContent({
    query: pagePublishedQuery,
    params: { types, slug },
    tags: types.map((type) => slugTag(type, slug)),
    perspective,
  })
