import { Hono } from 'hono'
import { LakeError } from '../http/lake-error.ts'
import type { LakeContext } from '../lake-context.ts'
import type { AssetFiles } from './asset-files.ts'
import { fileResponse, notModified } from './asset-response.ts'
import { isSaved } from './file-type.ts'

/**
 * GET of an uploaded file, for as long as its document is there. `dl` has the browser save it; a file that could run
 * something is always saved, because it would run at the address of the site, which passes it on.
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
