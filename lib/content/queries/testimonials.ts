import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { pictureFragment } from './fragments'

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
