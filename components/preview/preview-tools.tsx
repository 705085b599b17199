import { VisualEditing } from 'next-sanity/visual-editing'
import { ContentUpdates } from '@/lib/content/content-updates'
import { LazyPreviewBar } from './lazy-preview-bar'

/** Tools for editors in draft mode: live updates, click-to-edit, and the bar to leave the preview. */
export function PreviewTools() {
  return (
    <>
      <ContentUpdates />
      <VisualEditing />
      <LazyPreviewBar />
    </>
  )
}
