import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'

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
