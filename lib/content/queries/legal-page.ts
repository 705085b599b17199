import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { fetchBySlug } from '../fetch-by-slug'
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
  fetchBySlug({ query: legalPageQuery, type: 'legalPage', slug, perspective }),
)
