import { defineQuery } from 'next-sanity'
import { fixedDocumentPath, pagePath } from '@/lib/pages/page-types'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'

const linkTargetsQuery = defineQuery(`*[_id in $ids]{ _id, _type, "slug": slug.current }`)

/** Paths by document id, for documents that have a page. */
export type LinkTargets = ReadonlyMap<string, string>

/**
 * Finds the paths of linked documents, cached under their ids, so that links follow when a target's slug changes. Fixed
 * pages are not queried: their ids give their paths, and every page's footer links to them, so that a change of their
 * text would regenerate every page.
 * @param ids published document ids; empty ones and duplicates are ignored
 */
export async function loadLinkTargets(
  ids: ReadonlyArray<string | null | undefined>,
  perspective: Perspective,
): Promise<LinkTargets> {
  const linked = [...new Set(ids.filter((id) => typeof id === 'string'))].sort()
  const fixed = linked.flatMap((id) => {
    const path = fixedDocumentPath(id)
    return path ? [[id, path] as const] : []
  })
  const wanted = linked.filter((id) => !fixedDocumentPath(id))
  if (wanted.length === 0) return new Map(fixed)
  const documents = await fetchContent({
    query: linkTargetsQuery,
    params: { ids: wanted },
    tags: wanted.map(documentTag),
    perspective,
  })
  const found = documents.flatMap((document) => {
    const path = pagePath(document)
    return path ? [[document._id, path] as const] : []
  })
  return new Map([...fixed, ...found])
}
