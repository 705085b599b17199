import 'server-only'
import { environment } from '../env/server'
import { fetchFromSite, SiteFault } from './fetch-from-site'
import { readInThread } from './page-thread'
import type { TagKeys } from './read-tags'
import { statusFault } from './response-text'

/** A site, and what its tag may carry. */
export interface TaggedSite extends TagKeys {
  accountId: string
  domain: string
}

/** What a verification of the tag found. */
export interface TagFinding {
  /** What is wrong, for the customer; undefined if nothing is. */
  problem: string | undefined
  /** Whether the page was fetched and does not have the tag, which a script may still add. */
  isAbsent: boolean
}

const wrong = (problem: string | undefined): TagFinding => ({ problem, isAbsent: false })

/**
 * Looks for the tag on the home page of a site, and whether browsers would run it and let it report.
 * @param nowMs since 1970
 */
export async function verifyTag(site: TaggedSite, nowMs: number): Promise<TagFinding> {
  try {
    const response = await fetchFromSite(site.domain, '/')
    if (response.status !== 200) return wrong(statusFault(response))
    const { url, body, headers, isTruncated } = response
    const page = {
      url,
      body,
      contentType: headers.get('content-type'),
      policy: headers.get('content-security-policy'),
    }
    const { keys, otherKeys, accountId } = site
    const input = { page, site: { keys, otherKeys }, siteUrl: environment.siteUrl, nowMs }
    const tags = await readInThread('tags', input, url, accountId)
    if (tags !== 'none')
      return wrong(tags.fault === undefined ? undefined : `The tag on ${url} ${tags.fault}`)
    const limit = isTruncated ? ' We read only the first 500 kB of the page.' : ''
    return {
      problem: `We fetched ${url} and the tag is not in its HTML.${limit} If a tag manager adds it, we see it as soon as it reports a visit.`,
      isAbsent: true,
    }
  } catch (error) {
    if (error instanceof SiteFault) return wrong(error.message)
    throw error
  }
}
