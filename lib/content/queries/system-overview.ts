import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { metadataFragment } from './fragments'
import { heroFragment, sectionsFragment } from './page-parts'

const systemOverviewQuery = defineQuery(`
  *[_type == "systemOverviewPage" && _id == "systemOverviewPage"][0]{
    _id,
    _type,
    hero{ ${heroFragment} },
    layers{ heading, text, items[]{ _key, title, text, parts } },
    ${sectionsFragment},
    metadata{ ${metadataFragment} }
  }
`)

/** The page that shows what the system is made of; null while no one has written it. */
export const loadSystemOverview = cache((perspective: Perspective) =>
  fetchContent({ query: systemOverviewQuery, tags: [documentTag('systemOverviewPage')], perspective }),
)
