import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { slugTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { metadataFragment } from './fragments'

const pageWordsQuery = defineQuery(`
  *[_type == "landingPage" && slug.current == $slug][0]{
    _id,
    _type,
    hero{ eyebrow, headline, highlightedPhrase, text },
    metadata{ ${metadataFragment} }
  }
`)

/** What heads a page that the site itself fills, such as the documentation's front page; null while nobody wrote it. */
export const loadPageWords = cache((slug: string, perspective: Perspective) =>
  fetchContent({
    query: pageWordsQuery,
    params: { slug },
    tags: [slugTag('landingPage', slug)],
    perspective,
  }),
)
