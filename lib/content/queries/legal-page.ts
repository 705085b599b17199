import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { slugTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { bodyFragment, metadataFragment } from './fragments'

const legalPageQuery = defineQuery(`
  *[_type == "legalPage" && slug.current == $slug][0]{
    _id,
    _type,
    "slug": slug.current,
    title,
    summary,
    lastUpdated,
    ${bodyFragment},
    metadata{ ${metadataFragment} }
  }
`)

/** A legal text by its slug; null where there is none. */
export const loadLegalPage = cache((slug: string, perspective: Perspective) =>
  fetchContent({ query: legalPageQuery, params: { slug }, tags: [slugTag('legalPage', slug)], perspective }),
)
