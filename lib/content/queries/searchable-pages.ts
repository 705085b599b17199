import { defineQuery } from 'next-sanity'
import { heroInSections } from '@/lib/pages/main-heading'
import { queryContent } from '../query-content'

const searchablePagesQuery = defineQuery(`
  *[_id in $ids]{
    "id": _id,
    "revision": _rev,
    "type": _type,
    "slug": slug.current,
    "title": coalesce(title, hero.headline, ${heroInSections}.headline, metadata.title),
    "summary": coalesce(excerpt, summary, preheader, hero.text, ${heroInSections}.text, metadata.description),
    "shared": sections[_type == "sharedSectionReference" && isHidden != true].shared->_rev,
    "content": [
      body, sections[isHidden != true],
      sections[_type == "sharedSectionReference" && isHidden != true].shared->content,
      flow, foundation, status, action, layers
    ]
  }
`)

/**
 * The published pages among these ids, with all their text. Bypasses `fetchContent`: Next's data cache stores no response above
 * 2 MB, and the index needs the current state, not a cached one.
 */
export const loadSearchablePages = (ids: readonly string[]) =>
  queryContent(searchablePagesQuery, { ids: [...ids] }, { cache: 'no-store', timeout: 5_000 })
