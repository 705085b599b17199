import { join } from 'node:path'
import { Hono } from 'hono'
import { LakeError } from '../http/lake-error.ts'
import { imageRoutes } from '../images/image-routes.ts'
import { openRenditionCache } from '../images/rendition-cache.ts'
import type { LakeContext, RouteModule } from '../lake-context.ts'
import { type AssetFiles, openAssetFiles } from './asset-files.ts'
import { fileResponse, notModified } from './asset-response.ts'
import { isSaved } from './file-type.ts'
import { uploadRoutes } from './uploads.ts'

const RENDITION_BYTES = 512 * 1024 * 1024

/** Uploads, file downloads and image URLs, over one directory of uploaded files. */
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

/**
 * GET of an uploaded file, as long as its document exists. `dl` makes the browser save it. A file that could run code
 * is always saved, because the site proxies it and the code would run with the site's origin.
 */
export function fileDownloadRoutes(context: LakeContext, files: AssetFiles): Hono {
  const { projectId, dataset } = context.config
  return new Hono().get('/files/:project/:dataset/:name{[A-Za-z\\d]+\\.[a-z\\d]+}/:vanity?', (c) => {
    const name = c.req.param('name')
    const asset = context.store.get(`file-${name.replace('.', '-')}`)
    if (c.req.param('project') !== projectId || c.req.param('dataset') !== dataset || !asset) {
      throw LakeError.plain(404, 'Asset not found')
    }
    const originalName = typeof asset.originalFilename === 'string' ? asset.originalFilename : ''
    const mimeType = typeof asset.mimeType === 'string' ? asset.mimeType : 'application/octet-stream'
    const wanted = c.req.query('dl') ?? (isSaved(mimeType) ? '' : undefined)
    const options = { mimeType, etag: name, download: wanted === '' ? originalName : wanted }
    return notModified(c.req.raw, options) ?? fileResponse(c.req.raw, files.pathOf('files', name), options)
  })
}
