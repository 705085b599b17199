import { defineQuery } from 'next-sanity'
import { fixedDocumentPath, pagePath } from '@/lib/pages/page-types'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'

const linkTargetsQuery = defineQuery(`*[_id in $ids]{ _id, _type, "slug": slug.current }`)

/** Paths by document id, of the documents that are pages. */
export type LinkTargets = ReadonlyMap<string, string>

/**
 * Finds the paths of linked documents. Cached under their ids, so that a page's links follow when a target's slug changes;
 * but for those whose path their id tells: every page's footer links to them, and need not be regenerated for their words.
 * @param ids published document ids; empty ones and repetitions are left out.
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
