import { join } from 'node:path'
import { Hono } from 'hono'
import { imageRoutes } from '../images/image-routes.ts'
import { openRenditionCache } from '../images/rendition-cache.ts'
import type { RouteModule } from '../lake-context.ts'
import { openAssetFiles } from './asset-files.ts'
import { fileDownloadRoutes } from './file-downloads.ts'
import { uploadRoutes } from './uploads.ts'

const RENDITION_BYTES = 512 * 1024 * 1024

/** Uploads, file downloads and the image address API, over one folder of uploaded bytes. */
export const assetModule: RouteModule = (context) => {
  const { dataDirectory } = context.config
  const files = openAssetFiles(join(dataDirectory, 'assets'))
  const renditions = openRenditionCache({
    directory: join(dataDirectory, 'renditions'),
    maxBytes: RENDITION_BYTES,
  })
  return new Hono()
    .route('/', uploadRoutes(context, files))
    .route('/', fileDownloadRoutes(context, files))
    .route('/', imageRoutes(context, files, renditions))
}
