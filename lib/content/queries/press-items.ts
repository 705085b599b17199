import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { pictureFragment } from './fragments'

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
