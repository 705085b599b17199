import { VisualEditing } from 'next-sanity/visual-editing'
import { ContentUpdates } from '@/lib/content/content-updates'
import { LazyPreviewBar } from './lazy-preview-bar'
import { previewBar } from './preview-bar.recipe'

/** Tools for editors in draft mode: live updates, click-to-edit, and the bar to leave the preview. */
export function PreviewTools() {
  return (
    <>
      <ContentUpdates />
      <VisualEditing />
      <LazyPreviewBar className={previewBar('root')} />
    </>
  )
}
