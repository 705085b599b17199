import { ImagesIcon } from '@sanity/icons/Images'
import { Flex, Spinner } from '@sanity/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { type AssetSource, type AssetSourceComponentProps, definePlugin } from 'sanity'

const MediaTool = lazy(() => import('./media-tool'))
const MediaDialog = lazy(() => import('./media-dialog'))

const Loading = () => (
  <Flex align="center" height="fill" justify="center">
    <Spinner muted />
  </Flex>
)

/** What is loaded only when it is opened, so that the Studio starts without it. */
const Tool = () => (
  <Suspense fallback={<Loading />}>
    <MediaTool />
  </Suspense>
)

const Dialog: ComponentType<AssetSourceComponentProps> = (props) =>
  // Sanity renders the source during uploads, too, which need no dialog.
  props.action === 'upload' ? null : (
    <Suspense fallback={null}>
      <MediaDialog {...props} />
    </Suspense>
  )

/** Sanity's own asset source, which uploads into the dataset, with our dialog to choose from it. */
const withBrowser = (source: AssetSource): AssetSource => ({
  ...source,
  title: 'Media',
  icon: ImagesIcon,
  component: Dialog,
  openInSource: () => ({ type: 'component' }),
})

/** The browser of pictures, videos and other files: a tool of the Studio, and the dialog of fields that take one. */
export const mediaBrowser = definePlugin({
  name: 'media',
  tools: [{ name: 'media', title: 'Media', icon: ImagesIcon, component: Tool }],
  form: {
    image: { assetSources: (sources) => sources.map(withBrowser) },
    file: { assetSources: (sources) => sources.map(withBrowser) },
  },
})
