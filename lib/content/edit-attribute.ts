import { createDataAttribute } from 'next-sanity'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { isPreview, type Perspective } from './preview'

/**
 * Marks an element as showing a field, so that a click in the Studio's Presentation opens that field.
 * @param document what holds the field; null (an empty dataset) gives no mark.
 * @param path field within the document (`hero.headline`, `points[_key=="a"].title`).
 * @returns props to spread on the element: empty for visitors.
 */
export type EditAttribute = (
  document: { _id: string; _type: string } | null,
  path: string,
) => { 'data-sanity'?: string }

/** The marker for this request. The local lake sends no source maps, so the fields are named, not derived. */
export function editAttribute(perspective: Perspective): EditAttribute {
  if (!isPreview(perspective)) return () => ({})
  const { projectId, dataset } = environment
  return (document, path) => {
    if (!document) return {}
    const attribute = createDataAttribute({
      baseUrl: routes.studio,
      projectId,
      dataset,
      id: document._id,
      type: document._type,
      path,
    })
    return { 'data-sanity': attribute.toString() }
  }
}
