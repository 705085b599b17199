import { createDataAttribute } from 'next-sanity'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import type { EditAttribute } from './edit-mark'
import { currentPreview, isPreview, type Perspective } from './preview'

/**
 * Returns this request's marker, which marks fields for editors only. Stega would hide characters in icon names, colors and
 * alternative texts, too.
 */
export async function editAttribute(perspective: Perspective): Promise<EditAttribute> {
  if (!isPreview(perspective) || (await currentPreview())?.guestUntil) return () => ({})
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
