import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { linkFragment, metadataFragment } from './fragments'

const homePageQuery = defineQuery(`
  *[_type == "homePage" && _id == "homePage"][0]{
    _id,
    _type,
    hero{
      eyebrow,
      headline,
      highlightedPhrase,
      text,
      primaryCta{ ${linkFragment} },
      secondaryCta{ ${linkFragment} }
    },
    featureStrip[]{ _key, title, text },
    demo{ heading, text },
    valueProposition{ heading, text, points[]{ _key, title, text, figure }, cta{ ${linkFragment} } },
    partners{ heading },
    features{ heading, text },
    testimonialsSection{ headline, text },
    pressSection{ heading, text },
    pricingSection{ heading, text, billingNote, guarantee },
    metadata{ ${metadataFragment} }
  }
`)

/** The home page's own words; null while the dataset is empty. What it lists comes from the lists' own queries. */
export const loadHomePage = cache((perspective: Perspective) =>
  fetchContent({ query: homePageQuery, tags: [documentTag('homePage')], perspective }),
)
