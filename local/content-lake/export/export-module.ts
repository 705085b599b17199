import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { API } from '../http/api-version.ts'
import type { RouteModule } from '../lake-context.ts'
import type { StoredDocument } from '../store/document.ts'

/** An asset's address holds the port the lake had when it was uploaded; whoever exports wants today's. */
function withPresentAddress(document: StoredDocument, origin: string): StoredDocument {
  const { path } = document
  const isAsset = /^sanity\.\w+Asset$/.test(document._type)
  return isAsset && typeof path === 'string' ? { ...document, url: `${origin}/${path}` } : document
}

/**
 * GET of the whole dataset, drafts included, as NDJSON, optionally of some `types` alone: what Sanity's own export
 * reads. The documents are those of the moment of asking, whatever is written while they are sent.
 */
export const exportModule: RouteModule = ({ store }) =>
  new Hono().get(`${API}/data/export/:dataset`, (c) => {
    const types = c.req.query('types')?.split(',')
    const documents = [...store.all()].filter(({ _type }) => types?.includes(_type) ?? true)
    const { origin } = new URL(c.req.url)
    c.header('content-type', 'application/x-ndjson')
    return stream(c, async (output) => {
      for (const document of documents) {
        if (output.aborted) return
        await output.write(`${JSON.stringify(withPresentAddress(document, origin))}\n`)
      }
    })
  })
