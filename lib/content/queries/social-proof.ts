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

const pressItemsQuery = defineQuery(`
  *[_type == "pressItem"] | order(orderRank){
    _id,
    _type,
    kind,
    title,
    source,
    url,
    figure,
    publishedAt,
    logo{ ${pictureFragment} }
  }
`)

/** Ratings, listings and articles, in the order the editor gave them. */
export const loadPressItems = (perspective: Perspective) =>
  fetchContent({ query: pressItemsQuery, tags: [typeTag('pressItem')], perspective })

const testimonialsQuery = defineQuery(`
  *[_type == "testimonial"] | order(orderRank){
    _id,
    _type,
    name,
    role,
    company,
    quote,
    category,
    reviewDate,
    highlighted,
    portrait{ ${pictureFragment} },
    rating,
    isSample
  }
`)

/** The testimonials, in the order the editor gave them. */
export const loadTestimonials = (perspective: Perspective) =>
  fetchContent({ query: testimonialsQuery, tags: [typeTag('testimonial')], perspective })
