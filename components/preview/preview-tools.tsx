import { Suspense } from 'react'
import { currentPreview, loadReleaseTitles } from '@/lib/content/preview'
import { environment } from '@/lib/env/server'
import { longDay } from '@/lib/format/format'
import { LateEditing, LatePreviewBar } from './late-preview'

const { projectId, dataset, apiVersion, hasOwnApiHost, browserApiHost, readToken } = environment

/** What live updates connect to. It sends the read token to the browser: draft mode only. */
const connection = readToken
  ? {
      projectId,
      dataset,
      apiVersion,
      apiHost: browserApiHost,
      useProjectHostname: !hasOwnApiHost,
      token: readToken,
    }
  : undefined

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
        <Suspense>
          <LateEditing connection={connection} />
        </Suspense>
      )}
      <Suspense>
        <LatePreviewBar>{`${shown}: this page shows unpublished changes.${until}`}</LatePreviewBar>
      </Suspense>
    </>
  )
}
