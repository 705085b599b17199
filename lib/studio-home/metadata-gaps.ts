import { type DocumentEntry, pageTime } from '../content/published/document-entry'
import { pagePath } from '../pages/page-types'

const mostListed = 8

/** The site's texts for pages without their own. */
interface DefaultTexts {
  title?: string | null | undefined
  description?: string | null | undefined
}

interface MetadataGap {
  id: string
  type: string
  title: string | null
  path: string
  missing: ('title' | 'description')[]
}

/**
 * The pages whose title or description in search results is missing or is the site's. Pictures are generated where a page has none.
 * As in the SEO panel, the site's texts are the home page's own, and pages hidden from search engines do not count.
 * @param now in ms since 1970
 */
export function findMetadataGaps(
  documents: Iterable<DocumentEntry>,
  defaults: DefaultTexts,
  now: number,
): { count: number; pages: MetadataGap[] } {
  const pages = [...documents].flatMap((document) => {
    const { _id: id, _type: type, title, isHidden } = document
    const path = pagePath(document)
    const time = pageTime(document)
    if (isHidden || path === undefined || time === undefined || time > now) return []
    const missing = (['title', 'description'] as const).filter((field) => {
      const own = document[field]?.trim()
      const ofSite = defaults[field]?.trim()
      return type === 'homePage' ? !own && !ofSite : !own || own === ofSite
    })
    return missing.length > 0 ? [{ id, type, title, path, missing }] : []
  })
  return {
    count: pages.length,
    pages: pages
      .toSorted(
        (one, other) => other.missing.length - one.missing.length || one.path.localeCompare(other.path),
      )
      .slice(0, mostListed),
  }
}
