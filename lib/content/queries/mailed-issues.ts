import { defineQuery } from 'next-sanity'
import { contentClient } from '../client'
import { fetchContent } from '../fetch-content'
import { isOut, issueFragment } from './newsletter-issues'

const mailedIssueQuery = defineQuery(`
  *[_type == "newsletterIssue" && _id == $id][0]{ _rev, "issue": @{ ${issueFragment} } }
`)

const issuesSinceQuery = defineQuery(`
  *[_type == "newsletterIssue" && defined(slug.current) && dateTime(sentAt) > dateTime($since) && ${isOut}]
    | order(sentAt asc)[0...100]{ _id, title, "slug": slug.current, sentAt, "isMailed": isMailed == true }
`)

const issueToSendQuery = defineQuery(`
  *[_type == "newsletterIssue" && slug.current == $slug][0]{ _id, title, sentAt, "isOut": ${isOut} }
`)

/** What is asked while mail goes out is asked of the content itself, never of what is kept of it. */
const asked = { cache: 'no-store' } as const

/** A published issue as it is at this moment, with its revision; null when it was taken back. */
export const loadMailedIssue = (id: string) => contentClient.fetch(mailedIssueQuery, { id }, asked)

/** An issue as its editor sees it, published or not; null when there is none. @param id that of the published document */
export const loadDraftIssue = (id: string) =>
  fetchContent({ query: mailedIssueQuery, params: { id }, tags: [], perspective: 'drafts' })

/** The published issues whose send date has come since. @param since ISO 8601 */
export const loadIssuesSince = (since: string) => contentClient.fetch(issuesSinceQuery, { since }, asked)

/** A published issue by its slug, whether its date has come or not. */
export const loadIssueToSend = (slug: string) => contentClient.fetch(issueToSendQuery, { slug }, asked)
