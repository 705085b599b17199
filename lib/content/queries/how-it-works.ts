import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { heroWordsFragment, metadataFragment, pointFragment } from './fragments'

const howItWorksQuery = defineQuery(`
  *[_type == "howItWorksPage" && _id == "howItWorksPage"][0]{
    _id,
    _type,
    hero{ ${heroWordsFragment} },
    flow{ heading, text, points[]{ ${pointFragment} } },
    foundation{ heading, text, points[]{ ${pointFragment} } },
    status{ heading, text, items[]{ _key, title, text, state } },
    action{ heading, text, label },
    metadata{ ${metadataFragment} }
  }
`)

/** The page that explains the four steps; null if it has no document. */
export const loadHowItWorks = cache((perspective: Perspective) =>
  fetchContent({ query: howItWorksQuery, tags: [documentTag('howItWorksPage')], perspective }),
)
