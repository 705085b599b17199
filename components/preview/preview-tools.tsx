import { VisualEditing } from 'next-sanity/visual-editing'
import { ContentUpdates } from '@/lib/content/content-updates'
import { LazyPreviewBar } from './lazy-preview-bar'
import { previewBar } from './preview-bar.recipe'

/** What an editor in draft mode gets beside the page: its live updates, click-to-edit, and the bar with the way out. */
export function PreviewTools() {
  return (
    <>
      <ContentUpdates />
      <VisualEditing />
      <LazyPreviewBar className={previewBar('root')} />
    </>
  )
}
