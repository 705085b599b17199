import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { documentTag, typeTag } from '../cache-tags'
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

/** The home page's own text; null while the dataset is empty. The lists it shows have their own queries. */
export const loadHomePage = cache((perspective: Perspective) =>
  fetchContent({ query: homePageQuery, tags: [documentTag('homePage')], perspective }),
)

const showcaseSlidesQuery = defineQuery(`
  *[_type == "showcaseSlide"] | order(orderRank){
    _id,
    _type,
    slideId,
    title,
    description,
    icon,
    color,
    gradient{ from, to }
  }
`)

/** The hero's slides, in the order the editor gave them. */
export const loadShowcaseSlides = (perspective: Perspective) =>
  fetchContent({ query: showcaseSlidesQuery, tags: [typeTag('showcaseSlide')], perspective })

const featureCardsQuery = defineQuery(`
  *[_type == "featureCard"] | order(orderRank){
    _id,
    _type,
    title,
    text,
    isNew,
    illustration,
    link{ ${linkFragment} }
  }
`)

/** The feature cards, in the order the editor gave them. */
export const loadFeatureCards = (perspective: Perspective) =>
  fetchContent({ query: featureCardsQuery, tags: [typeTag('featureCard')], perspective })
