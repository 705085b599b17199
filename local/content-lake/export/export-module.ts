import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { API } from '../http/api-version.ts'
import type { RouteModule } from '../lake-context.ts'
import type { StoredDocument } from '../store/document.ts'

/** A stored asset URL has the port at the time of the upload; an export needs the current port. */
function withPresentAddress(document: StoredDocument, origin: string): StoredDocument {
  const { path } = document
  const isAsset = /^sanity\.\w+Asset$/.test(document._type)
  return isAsset && typeof path === 'string' ? { ...document, url: `${origin}/${path}` } : document
}

/**
 * GET of the whole dataset, drafts included, as NDJSON, or only of the given `types`. Sanity's own export reads it.
 * The response is a snapshot: it does not contain changes made while it is sent.
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
