import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import sharp from 'sharp'
import { z } from 'zod'
import type { AssetFiles } from '../assets/asset-files.ts'
import { bytesResponse, fileResponse, notModified } from '../assets/asset-response.ts'
import { LakeError } from '../http/lake-error.ts'
import type { LakeContext } from '../lake-context.ts'
import { planImage } from './geometry.ts'
import { type ImageQuery, readImageQuery } from './image-query.ts'
import { MIME_TYPES, outputFormat } from './output-format.ts'
import { type RenderSource, renderImage } from './render.ts'
import type { RenditionCache } from './rendition-cache.ts'

/** Increase it when the output for an unchanged URL changes. */
const PIPELINE_VERSION = 1
const ANIMATED = new Set(['gif', 'webp'])

const imageAsset = z.object({
  _type: z.literal('sanity.imageAsset'),
  extension: z.string(),
  mimeType: z.string(),
  metadata: z.object({
    dimensions: z.object({ width: z.number(), height: z.number() }),
    hasAlpha: z.boolean().default(false),
  }),
})

const hasNoTransforms = (query: ImageQuery) =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || value === false || name === 'dpr' || name === 'auto',
  )

/** The stored image with a name like `<hash>-<width>x<height>.<extension>`. */
async function sourceOf(context: LakeContext, files: AssetFiles, name: string) {
  const asset = imageAsset.safeParse(context.store.get(`image-${name.replace('.', '-')}`))
  if (!asset.success) throw LakeError.plain(404, 'Image not found')
  const { extension, metadata } = asset.data
  const path = files.pathOf('images', name)
  const pages = ANIMATED.has(extension) ? (await sharp(path).metadata()).pages : 1
  const source: RenderSource = {
    path,
    vector: extension === 'svg',
    animated: (pages ?? 1) > 1,
    ...metadata.dimensions,
  }
  return { ...asset.data, hasAlpha: metadata.hasAlpha, source }
}

/** The image URL API: GET of an uploaded image, unchanged or transformed by the URL's parameters. */
export function imageRoutes(context: LakeContext, files: AssetFiles, renditions: RenditionCache): Hono {
  const { projectId, dataset } = context.config

  async function answer(c: Context, name: string, vanity: string | undefined): Promise<Response> {
    const parameters = new URL(c.req.url).searchParams
    const query = readImageQuery(parameters)
    const { source, extension, mimeType, hasAlpha } = await sourceOf(context, files, name)
    const format = outputFormat(
      query,
      { extension, animated: source.animated, hasAlpha },
      c.req.header('accept') ?? '',
    )
    const download = parameters.get('dl') === '' ? (vanity ?? name) : (parameters.get('dl') ?? undefined)
    const common = { download, ...(query.auto ? { vary: 'Accept' } : {}) }

    if (format === 'original' || (hasNoTransforms(query) && (format === extension || !query.auto))) {
      const options = { ...common, mimeType, etag: name }
      return notModified(c.req.raw, options) ?? fileResponse(c.req.raw, source.path, options)
    }
    const plan = planImage(source, query)
    const wanted = JSON.stringify([PIPELINE_VERSION, name, plan, query])
    const key = `${createHash('sha256').update(wanted).digest('hex').slice(0, 40)}.${format}`
    const options = { ...common, mimeType: MIME_TYPES[format] ?? mimeType, etag: key }
    const known = notModified(c.req.raw, options)
    if (known) return known
    const bytes = await renditions.get(key, () => renderImage(source, plan, query, format))
    return bytesResponse(new Uint8Array(bytes), options)
  }

  return new Hono().get(
    '/images/:project/:dataset/:name{[A-Za-z\\d]+-\\d+x\\d+\\.[a-z\\d]+}/:vanity?',
    (c) => {
      if (c.req.param('project') !== projectId || c.req.param('dataset') !== dataset)
        throw LakeError.plain(404, 'Image not found')
      return answer(c, c.req.param('name'), c.req.param('vanity'))
    },
  )
}
