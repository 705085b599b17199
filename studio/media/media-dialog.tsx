import { Box, Dialog } from '@sanity/ui'
import type { AssetSourceComponentProps } from 'sanity'
import { AssetDetailsDialog } from './asset-details'
import { MediaBrowser } from './media-browser'
import { useReturnedFocus } from './use-assets'

const doubleClickMs = 500

/** Keeps the second click of a double click from what is below the dialog that the first one closes. */
function ignoreSecondClick() {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  const types = ['mousedown', 'click', 'dblclick'] as const
  for (const type of types) window.addEventListener(type, ignore, true)
  setTimeout(() => {
    for (const type of types) window.removeEventListener(type, ignore, true)
  }, doubleClickMs)
}

/** The dialog of a field: chooses a file, or shows the details of the chosen one. */
export default function MediaDialog(props: AssetSourceComponentProps) {
  const { action, assetToOpen, assetType, accept, dialogHeaderTitle, selectedAssets, onClose, onSelect } =
    props
  useReturnedFocus()
  if (action === 'openInSource')
    return assetToOpen ? (
      <AssetDetailsDialog id={assetToOpen._id} onClose={onClose} onReplaced={onClose} />
    ) : null
  const isImage = assetType !== 'file'
  return (
    <Dialog
      header={dialogHeaderTitle ?? (isImage ? 'Select an image' : 'Select a file')}
      id="media-dialog"
      onClose={onClose}
      width={3}
    >
      <Box style={{ height: '70vh' }}>
        <MediaBrowser
          accepted={{ assetType: isImage ? 'image' : 'file', accept }}
          choosesUploads
          onChoose={({ _id }) => {
            ignoreSecondClick()
            onSelect([{ kind: 'assetDocumentId', value: _id }])
          }}
          selectedId={selectedAssets[0]?._id}
        />
      </Box>
    </Dialog>
  )
}
