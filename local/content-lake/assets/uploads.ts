import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { mayChange, refusedGrant } from '../grants.ts'
import { API } from '../http/api-version.ts'
import { callerOf } from '../http/caller.ts'
import { checkedInput } from '../http/checked-input.ts'
import { LakeError } from '../http/lake-error.ts'
import { inDecodingSlot } from '../images/decoding-slots.ts'
import type { LakeContext } from '../lake-context.ts'
import type { StoredDocument } from '../store/document.ts'
import { type AssetFiles, type AssetKind, emptyUpload, type ReceivedUpload } from './asset-files.ts'
import { fileTypeOf } from './file-type.ts'
import { readImageFacts } from './image-metadata.ts'

const text = (length: number) => z.string().max(length, `may have ${length} characters at most`).optional()

const uploadQuery = z.object({
  filename: text(1024),
  label: text(1024),
  title: text(1024),
  description: text(8192),
  creditLine: text(1024),
  sourceId: text(1024),
  sourceName: text(1024),
  sourceUrl: text(4096),
})

interface UploadQuery extends z.output<typeof uploadQuery> {
  /** The requested metadata; undefined for the default. */
  readonly meta: readonly string[] | undefined
}

/**
 * Reads an upload's query parameters. `meta` may be repeated, with or without brackets.
 * @throws LakeError 400 with one sentence that names the parameter.
 */
function readUploadQuery(parameters: URLSearchParams): UploadQuery {
  const described = checkedInput(uploadQuery, Object.fromEntries(parameters))
  const meta = [...parameters.getAll('meta'), ...parameters.getAll('meta[]')]
  return { ...described, meta: meta.length > 0 ? meta : undefined }
}

/** The fields of an asset document that come from the upload's query; absent parameters give no field. */
function describedFields(query: UploadQuery): Record<string, unknown> {
  const { filename, label, title, description, creditLine, sourceId, sourceName, sourceUrl } = query
  const source =
    sourceId && sourceName
      ? { _type: 'sanity.assetSourceData', id: sourceId, name: sourceName, url: sourceUrl }
      : undefined
  const fields = { originalFilename: filename, label, title, description, creditLine, source }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const MEGABYTE = 1024 * 1024
const MAX_BYTES: Readonly<Record<AssetKind, number>> = { images: 100 * MEGABYTE, files: 500 * MEGABYTE }

/** The id and stored name of an asset, and the fields that depend on its kind. */
interface AssetIdentity {
  readonly id: string
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
}

async function identify(
  kind: AssetKind,
  upload: ReceivedUpload,
  query: UploadQuery,
  contentType: string | undefined,
): Promise<AssetIdentity> {
  if (kind === 'files') {
    const { extension, mimeType } = fileTypeOf(query.filename, contentType)
    const fields = { _type: 'sanity.fileAsset', assetId: upload.sha1, extension, mimeType }
    return { id: `file-${upload.sha1}-${extension}`, name: `${upload.sha1}.${extension}`, fields }
  }
  const { width, height, extension, mimeType, metadata } = await inDecodingSlot(() =>
    readImageFacts(upload.path, query.meta),
  )
  const size = `${upload.sha1}-${width}x${height}`
  const fields = { _type: 'sanity.imageAsset', assetId: upload.sha1, extension, mimeType, metadata }
  return { id: `image-${size}-${extension}`, name: `${size}.${extension}`, fields }
}

/**
 * POST of an image or a file. The bytes and the document are on disk before the response is sent.
 * If the same bytes are uploaded again, the response has the existing document.
 */
export function uploadRoutes(context: LakeContext, files: AssetFiles): Hono {
  const { projectId, dataset } = context.config

  async function store(kind: AssetKind, upload: ReceivedUpload, c: Context): Promise<StoredDocument> {
    const url = new URL(c.req.url)
    const query = readUploadQuery(url.searchParams)
    const { id, name, fields } = await identify(kind, upload, query, c.req.header('content-type'))
    const { user, role } = callerOf(c.req.raw)
    if (!mayChange(role, id, true)) throw LakeError.plain(403, refusedGrant(true))
    await files.keep(upload, kind, name)
    const path = `${kind}/${projectId}/${dataset}/${name}`
    const document = {
      _id: id,
      ...fields,
      ...describedFields({ ...query, filename: query.filename ?? name }),
      path,
      url: `${url.origin}/${path}`,
      sha1hash: upload.sha1,
      size: upload.size,
      uploadId: randomBytes(16).toString('hex'),
    }
    context.commit({ mutations: [{ createIfNotExists: document }], author: user.id, role })
    const stored = context.store.get(id)
    if (!stored) throw LakeError.plain(500, 'The asset was stored but its document cannot be read')
    return stored
  }

  const upload = (kind: AssetKind) => async (c: Context) => {
    const body = c.req.raw.body
    if (!body) throw emptyUpload()
    const received = await files.receive(body, MAX_BYTES[kind])
    try {
      return c.json({ document: await store(kind, received, c) })
    } finally {
      await received.discard()
    }
  }

  return new Hono()
    .post(`${API}/assets/images/:dataset`, upload('images'))
    .post(`${API}/assets/files/:dataset`, upload('files'))
}
