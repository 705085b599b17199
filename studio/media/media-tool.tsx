import { Box, Card } from '@sanity/ui'
import { useState } from 'react'
import { AssetDetailsDialog } from './asset-details'
import { MediaBrowser } from './media-browser'

/** The tool "Media": all files, and the details of the chosen one. */
export default function MediaTool() {
  const [openId, setOpenId] = useState<string>()
  return (
    <Card height="fill">
      <Box height="fill">
        <MediaBrowser onChoose={({ _id }) => setOpenId(_id)} selectedId={openId} />
      </Box>
      {openId ? (
        <AssetDetailsDialog
          id={openId}
          key={openId}
          onClose={() => setOpenId(undefined)}
          onReplaced={setOpenId}
        />
      ) : null}
    </Card>
  )
}
