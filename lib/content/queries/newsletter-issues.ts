import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { typeTag } from '../cache-tags'
import { fetchBySlug } from '../fetch-by-slug'
import { fetchContent } from '../fetch-content'
import { isPreview, type Perspective } from '../preview'
import { queryContent } from '../query-content'
import { metadataFragment, pictureFragment } from './fragments'

/**
 * Before its send date, only editors see an issue. `now()` keeps the query text, and with it the cache key, the same at
 * all times; at an issue's send date its tags expire (lib/newsletter/send-due-issues.ts).
 */
export const isSent = /* groq */ `dateTime(sentAt) <= dateTime(now())`

/** A complete issue, as its page and its email show it. */
export const issueFragment = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  preheader,
  sentAt,
  body[]{ ..., _type == "imageWithAlt" => { ${pictureFragment} } },
  metadata{ ${metadataFragment} }
`

const isArchived = /* groq */ `_type == "newsletterIssue" && defined(slug.current) && ($ahead || ${isSent})`

const issueCountQuery = defineQuery(`count(*[${isArchived}])`)

const newsletterIssuesQuery = defineQuery(`
  *[${isArchived}] | order(sentAt desc)[$from...$to]{
    _id, _type, title, "slug": slug.current, preheader, sentAt
  }
`)

const newsletterIssueQuery = defineQuery(`
  *[_type == "newsletterIssue" && slug.current == $slug && ($ahead || ${isSent})][0]{ ${issueFragment} }
`)

/** Issues on one page of the archive. */
const pageLength = 20

/**
 * One page of the archive, newest first. As in post-list.ts, the issues are counted first.
 * @param number from 1
 * @returns its issues and the number of pages, at least 1; undefined beyond the last page
 */
export const loadNewsletterIssues = cache(async (number: number, perspective: Perspective) => {
  const common = { tags: [typeTag('newsletterIssue')], perspective }
  const ahead = isPreview(perspective)
  const total = await fetchContent({ query: issueCountQuery, params: { ahead }, ...common })
  const pages = Math.max(1, Math.ceil(total / pageLength))
  if (number > pages) return undefined
  const from = (number - 1) * pageLength
  const params = { from, to: from + pageLength, ahead }
  return { issues: await fetchContent({ query: newsletterIssuesQuery, params, ...common }), pages }
})

/** One issue by its slug, or null. */
export const loadNewsletterIssue = cache((slug: string, perspective: Perspective) =>
  fetchBySlug({
    query: newsletterIssueQuery,
    type: 'newsletterIssue',
    slug,
    params: { ahead: isPreview(perspective) },
    perspective,
  }),
)

const mailedIssueQuery = defineQuery(`
  *[_type == "newsletterIssue" && _id == $id][0]{ _rev, "issue": @{ ${issueFragment} } }
`)

const issuesSinceQuery = defineQuery(`
  *[_type == "newsletterIssue" && defined(slug.current) && dateTime(sentAt) > dateTime($since) && ${isSent}]
    | order(sentAt asc)[0...100]{ _id, title, "slug": slug.current, sentAt, "isMailed": isMailed == true }
`)

const issueToSendQuery = defineQuery(`
  *[_type == "newsletterIssue" && slug.current == $slug][0]{ _id, title, sentAt, "isSent": ${isSent} }
`)

/** Queries for sending email read the current content, never Next's cache. */
const asked = { cache: 'no-store' } as const

/** A published issue in its current state, with its revision; null if it was unpublished. */
export const loadMailedIssue = (id: string) => queryContent(mailedIssueQuery, { id }, asked)

/** An issue as editors see it, or null. @param id of the published document @param perspective of the Studio */
export const loadDraftIssue = (id: string, perspective: Perspective) =>
  isPreview(perspective)
    ? fetchContent({ query: mailedIssueQuery, params: { id }, tags: [], perspective })
    : loadMailedIssue(id)

/** The published issues with a send date between `since` and now, at most 100. @param since ISO 8601 */
export const loadIssuesSince = (since: string) => queryContent(issuesSinceQuery, { since }, asked)

/** A published issue by its slug, even if its send date is in the future. */
export const loadIssueToSend = (slug: string) => queryContent(issueToSendQuery, { slug }, asked)
