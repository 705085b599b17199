import { z } from 'zod'
import { checkedInput } from '../http/checked-input.ts'

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

export interface UploadQuery extends z.output<typeof uploadQuery> {
  /** The requested metadata; undefined for the default. */
  readonly meta: readonly string[] | undefined
}

/**
 * Reads an upload's query parameters. `meta` may be repeated, with or without brackets.
 * @throws LakeError 400 with one sentence that names the parameter.
 */
export function readUploadQuery(parameters: URLSearchParams): UploadQuery {
  const described = checkedInput(uploadQuery, Object.fromEntries(parameters))
  const meta = [...parameters.getAll('meta'), ...parameters.getAll('meta[]')]
  return { ...described, meta: meta.length > 0 ? meta : undefined }
}

/** The fields of an asset document that come from the upload's query; absent parameters give no field. */
export function describedFields(query: UploadQuery): Record<string, unknown> {
  const { filename, label, title, description, creditLine, sourceId, sourceName, sourceUrl } = query
  const source =
    sourceId && sourceName
      ? { _type: 'sanity.assetSourceData', id: sourceId, name: sourceName, url: sourceUrl }
      : undefined
  const fields = { originalFilename: filename, label, title, description, creditLine, source }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
