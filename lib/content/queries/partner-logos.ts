import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { pictureFragment } from './fragments'

const partnerLogosQuery = defineQuery(`
  *[_type == "partnerLogo"] | order(orderRank){
    _id,
    _type,
    name,
    logo{ ${pictureFragment} },
    fallback{ hotspot, crop, asset },
    sizes,
    url
  }
`)

/** The partners' logos, in the order the editor gave them. */
export const loadPartnerLogos = (perspective: Perspective) =>
  fetchContent({ query: partnerLogosQuery, tags: [typeTag('partnerLogo')], perspective })
