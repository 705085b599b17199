import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { type SlugPageType, singlePageTypes } from '@/lib/pages/page-types'
import { documentTag, typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { isSent } from './newsletter-issues'

/** A page's title, description, date of change and whether it may be listed: no body, no picture. */
const entryFragment = /* groq */ `
  _id,
  _type,
  "slug": slug.current,
  "title": coalesce(metadata.title, title, hero.headline),
  "description": coalesce(metadata.description, excerpt, summary, preheader, hero.text, description),
  "modified": coalesce(updatedAt, lastUpdated, metadata.modifiedTime, publishedAt, sentAt, _updatedAt),
  "isHidden": metadata.noIndex == true,
  orderRank,
  "categoryIds": categories[]._ref
`

const pagesOfTypeQuery = defineQuery(`
  *[
    _type == $type
    && defined(slug.current)
    && (_type != "newsletterIssue" || ${isSent})
    && _id > $after
  ] | order(_id asc)[0...2000]{ ${entryFragment} }
`)

const singlePagesQuery = defineQuery(`
  *[_type in $types && _id == _type]{ ${entryFragment} }
`)

/** Documents in one response: with a description each they stay well under the 2 MB that Next caches. */
const sliceLength = 2_000

/**
 * The published documents of a type that have a page, slice by slice in the order of their ids. A publish of one type
 * does not expire the cached slices of the others.
 * @param most no slice is loaded after this many documents
 */
export async function loadPagesOfType(type: SlugPageType, most: number) {
  const load = (after: string) =>
    fetchContent({
      query: pagesOfTypeQuery,
      params: { type, after },
      tags: [typeTag(type)],
      perspective: 'published',
    })
  let last = await load('')
  const all = [...last]
  while (last.length === sliceLength && all.length < most) {
    last = await load(last.at(-1)?._id ?? '')
    all.push(...last)
  }
  return all
}

/** The singleton pages (home, How it works, system overview) that have a document. */
export const loadSinglePages = cache(() =>
  fetchContent({
    query: singlePagesQuery,
    params: { types: [...singlePageTypes] },
    tags: singlePageTypes.map(documentTag),
    perspective: 'published',
  }),
)
