import { Hono } from 'hono'
import { LakeError } from '../http/lake-error.ts'
import type { LakeContext } from '../lake-context.ts'
import type { AssetFiles } from './asset-files.ts'
import { fileResponse, notModified } from './asset-response.ts'

/** GET of an uploaded file, for as long as its document is there. `dl` has the browser save it. */
export function fileDownloadRoutes(context: LakeContext, files: AssetFiles): Hono {
  const { projectId, dataset } = context.config
  return new Hono().get('/files/:project/:dataset/:name{[A-Za-z\\d]+\\.[a-z\\d]+}/:vanity?', (c) => {
    const name = c.req.param('name')
    const asset = context.store.get(`file-${name.replace('.', '-')}`)
    if (c.req.param('project') !== projectId || c.req.param('dataset') !== dataset || !asset) {
      throw LakeError.plain(404, 'Asset not found')
    }
    const originalName = typeof asset.originalFilename === 'string' ? asset.originalFilename : ''
    const options = {
      mimeType: typeof asset.mimeType === 'string' ? asset.mimeType : 'application/octet-stream',
      etag: name,
      download: c.req.query('dl') === '' ? originalName : c.req.query('dl'),
    }
    return notModified(c.req.raw, options) ?? fileResponse(c.req.raw, files.pathOf('files', name), options)
  })
}
