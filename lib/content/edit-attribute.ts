import { createDataAttribute } from 'next-sanity'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import type { EditAttribute } from './edit-mark'
import { isPreview, type Perspective } from './preview'

/** Returns this request's marker. Stega would hide characters in icon names, colors and alternative texts, too. */
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
    const mark = { 'data-sanity': attribute.toString() }
    // An item addressed by index, without a key, cannot be moved by dragging.
    return path.endsWith('"]') || !path.endsWith(']') ? mark : { ...mark, 'data-sanity-drag-disable': 'true' }
  }
}
