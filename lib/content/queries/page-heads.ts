import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { heroInSections } from '@/lib/pages/main-heading'
import { documentTag } from '../cache-tags'
import { fetchBySlug } from '../fetch-by-slug'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { metadataFragment } from './fragments'

/** What a page of sections says of itself in search results and where it is shared. */
const headFragment = /* groq */ `
  "hero": ${heroInSections}{ headline, highlightedPhrase, text },
  metadata{ ${metadataFragment} }
`

const homeHeadQuery = defineQuery(`
  *[_type == "homePage" && _id == "homePage"][0]{ ${headFragment} }
`)

/** The head of the home page; null while the dataset is empty. */
export const loadHomeHead = cache((perspective: Perspective) =>
  fetchContent({ query: homeHeadQuery, tags: [documentTag('homePage')], perspective }),
)

const landingHeadQuery = defineQuery(`
  *[_type == "landingPage" && slug.current == $slug][0]{ ${headFragment} }
`)

/** The head of one landing page by its slug, or null. */
export const loadLandingHead = cache((slug: string, perspective: Perspective) =>
  fetchBySlug({ query: landingHeadQuery, type: 'landingPage', slug, perspective }),
)

const systemOverviewHeadQuery = defineQuery(`
  *[_type == "systemOverviewPage" && _id == "systemOverviewPage"][0]{
    hero{ headline, highlightedPhrase, text },
    metadata{ ${metadataFragment} }
  }
`)

/** The head of the system overview; null if it has no document. */
export const loadSystemOverviewHead = cache((perspective: Perspective) =>
  fetchContent({ query: systemOverviewHeadQuery, tags: [documentTag('systemOverviewPage')], perspective }),
)
