import { VisualEditing } from 'next-sanity/visual-editing'
import { ContentUpdates } from '@/lib/content/content-updates'
import { currentPreview, loadReleaseTitles } from '@/lib/content/preview'
import { longDay } from '@/lib/format/format'
import { LazyPreviewBar } from './lazy-preview-bar'

/**
 * A bar that names what is shown, with a button to leave the preview. Editors also have live updates and click-to-edit: these need
 * the token that reads all drafts.
 */
export async function PreviewTools() {
  const preview = await currentPreview()
  if (!preview) return null
  const { perspective, guestUntil } = preview
  const titles = (await loadReleaseTitles(perspective)).map((title) => `“${title}”`)
  const shown = titles.length > 0 ? `Preview of ${titles.join(' and ')}` : 'Draft preview'
  const until = guestUntil ? ` The link works until ${longDay(guestUntil.toISOString())}.` : ''
  return (
    <>
      {guestUntil ? null : (
        <>
          <ContentUpdates />
          <VisualEditing />
        </>
      )}
      <LazyPreviewBar>{`${shown}: this page shows unpublished changes.${until}`}</LazyPreviewBar>
    </>
  )
}
