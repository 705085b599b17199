import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { slugTag, typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { metadataFragment, pictureFragment } from './fragments'

const newsletterIssuesQuery = defineQuery(`{
  "issues": *[_type == "newsletterIssue" && defined(slug.current)] | order(sentAt desc)[$from...$to]{
    _id, _type, title, "slug": slug.current, preheader, sentAt
  },
  "total": count(*[_type == "newsletterIssue" && defined(slug.current)])
}`)

const newsletterIssueQuery = defineQuery(`
  *[_type == "newsletterIssue" && slug.current == $slug][0]{
    _id,
    _type,
    title,
    "slug": slug.current,
    preheader,
    sentAt,
    body[]{ ..., _type == "imageWithAlt" => { ${pictureFragment} } },
    metadata{ ${metadataFragment} }
  }
`)

/** Issues on one page of the archive. */
const pageLength = 20

/**
 * One page of the archive, newest first.
 * @param number from 1
 * @returns its issues, none beyond the last page, and the number of pages: one even when nothing is published
 */
export const loadNewsletterIssues = cache(async (number: number, perspective: Perspective) => {
  const from = (number - 1) * pageLength
  const { issues, total } = await fetchContent({
    query: newsletterIssuesQuery,
    params: { from, to: from + pageLength },
    tags: [typeTag('newsletterIssue')],
    perspective,
  })
  return { issues, pages: Math.max(1, Math.ceil(total / pageLength)) }
})

/** One issue by its slug, or null. */
export const loadNewsletterIssue = cache((slug: string, perspective: Perspective) =>
  fetchContent({
    query: newsletterIssueQuery,
    params: { slug },
    tags: [slugTag('newsletterIssue', slug)],
    perspective,
  }),
)
