import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { linkFragment } from './fragments'

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
