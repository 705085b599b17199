import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { type SlugPageType, singlePageTypes } from '@/lib/pages/page-types'
import { documentTag, typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { isOut } from './newsletter-issues'

/** What a page is called, what it is about, when it changed and whether it may be listed: no text, no picture. */
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
    && (_type != "newsletterIssue" || ${isOut})
    && _id > $after
  ] | order(_id asc)[0...2000]{ ${entryFragment} }
`)

const singlePagesQuery = defineQuery(`
  *[_type in $types && _id == _type]{ ${entryFragment} }
`)

/** As many documents as one answer holds: with a description each they stay well under the 2 MB that Next keeps. */
const sliceLength = 2_000

/**
 * The published documents of a type that have a page, slice by slice in the order of their ids: a publish of one type
 * leaves what is kept of the others.
 * @param most slices end when there are at least so many
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

/** The pages there is one of, those of them that someone has written. */
export const loadSinglePages = cache(() =>
  fetchContent({
    query: singlePagesQuery,
    params: { types: [...singlePageTypes] },
    tags: singlePageTypes.map(documentTag),
    perspective: 'published',
  }),
)
