import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { storedText } from '@/schemas/rules/ask-lake'
import type { Accepted } from '../uploads/upload-failures'

export const kindTitles = { image: 'Images', video: 'Videos', file: 'Other files' } as const
export type Kind = keyof typeof kindTitles

/** What the browser shows; an empty value does not filter. */
export interface Filters {
  words: string
  kind: Kind | ''
  tag: string
  usage: 'used' | 'unused' | ''
  order: keyof typeof orders
}

export const noFilters: Filters = { words: '', kind: '', tag: '', usage: '', order: 'newest' }

const orders = {
  newest: '_createdAt desc, _id asc',
  name: 'lower(originalFilename) asc, _id asc',
  largest: 'coalesce(size, 0) desc, _id asc',
}
export const orderTitles: Record<keyof typeof orders, string> = {
  newest: 'Newest first',
  name: 'By name',
  largest: 'Largest first',
}

const isImage = '_type == "sanity.imageAsset"'
const isVideo = 'string::startsWith(coalesce(mimeType, ""), "video/")'
const kindConditions: Record<Kind, string> = {
  image: isImage,
  video: `!(${isImage}) && ${isVideo}`,
  file: `!(${isImage}) && !(${isVideo})`,
}
const isUsed = 'defined(*[references(^._id)][0]._id)'
const tagNames = 'opt.media.tags[]->name.current'

const assetFields = `_id, _type, originalFilename, title, altText, mimeType, extension, size, "url": $origin + "/" + path,
  "dimensions": metadata.dimensions{ width, height },
  "tags": ${tagNames},
  "isUsed": ${isUsed}`

/** Where the browser gets files from, as @sanity/image-url finds it. An asset's own `url` can name another host of a local Content Lake. */
export const fileOrigin = (client: SanityClient): string =>
  (client.config().apiHost ?? '').replace(/^https:\/\/api\./, 'https://cdn.')

/** The part of the filter for what a field takes, with its parameters. */
function acceptedCondition({ assetType, accept }: Accepted) {
  const parts = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '' && part !== '*' && part !== '*/*')
  const wild = parts.filter((part) => part.endsWith('/*')).map((part) => part.slice(0, -1))
  const params = {
    extensions: parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1)),
    mimeTypes: parts.filter((part) => part.includes('/') && !part.endsWith('/*')),
    ...Object.fromEntries(wild.map((prefix, index) => [`prefix${index}`, prefix])),
  }
  const anyOf = [
    'lower(extension) in $extensions',
    'mimeType in $mimeTypes',
    ...wild.map((_, index) => `string::startsWith(coalesce(mimeType, ""), $prefix${index})`),
  ].join(' || ')
  const type = assetType === 'image' ? isImage : '_type == "sanity.fileAsset"'
  return parts.length === 0 ? { condition: type, params: {} } : { condition: `${type} && (${anyOf})`, params }
}

/**
 * The query for the files that the filters leave, from one place to another (`$from`, `$to`), with `$origin` for their URLs.
 * @param accepted what the field takes, if one is being filled
 */
export function assetsQuery({ words, kind, tag, usage, order }: Filters, accepted?: Accepted) {
  const terms = words.split(/\s+/).filter(Boolean).slice(0, 10)
  const field = accepted && acceptedCondition(accepted)
  const conditions = [
    '_type in ["sanity.imageAsset", "sanity.fileAsset"]',
    ...(field ? [field.condition] : []),
    ...(kind ? [kindConditions[kind]] : []),
    ...(tag ? [`$tagName in ${tagNames}`] : []),
    ...terms.map(
      (_, index) =>
        `([originalFilename, title, altText] match $word${index} || ${tagNames} match $word${index})`,
    ),
    ...(usage ? [usage === 'used' ? isUsed : `!${isUsed}`] : []),
  ]
  const filter = `*[${conditions.map((condition) => `(${condition})`).join(' && ')}]`
  return {
    query: `{
      "total": count(${filter}),
      "assets": ${filter} | order(${orders[order]})[$from...$to]{ ${assetFields} }
    }`,
    params: {
      ...field?.params,
      ...(tag && { tagName: tag }),
      ...Object.fromEntries(terms.map((term, index) => [`word${index}`, `*${term.replaceAll('*', '')}*`])),
    },
  }
}

const assetShape = z.object({
  _id: z.string(),
  _type: z.enum(['sanity.imageAsset', 'sanity.fileAsset']),
  originalFilename: storedText,
  title: storedText,
  altText: storedText,
  mimeType: storedText,
  extension: storedText,
  size: z.number().nullable().catch(null),
  url: storedText,
  dimensions: z.object({ width: z.number(), height: z.number() }).nullable().catch(null),
  tags: z
    .array(storedText)
    .nullable()
    .catch(null)
    .transform((names) => names?.filter((name) => name !== null) ?? []),
  isUsed: z.boolean(),
})
/** A file in the list. */
export type Asset = z.output<typeof assetShape>

export const assetsAnswer = z.object({ total: z.number(), assets: z.array(assetShape) })

export function kindOf({ _type, mimeType }: Pick<Asset, '_type' | 'mimeType'>): Kind {
  if (_type === 'sanity.imageAsset') return 'image'
  return mimeType?.startsWith('video/') ? 'video' : 'file'
}

export const nameOf = ({ title, originalFilename, _id }: Pick<Asset, 'title' | 'originalFilename' | '_id'>) =>
  title || originalFilename || _id

/** The URL of a small picture of an image; the first frame of a GIF. */
export function thumbnail({ url, extension }: Pick<Asset, 'url' | 'extension'>, width: number): string {
  if (extension === 'svg') return url ?? ''
  const format = extension === 'gif' ? 'fm=jpg' : 'auto=format'
  return `${url}?w=${width}&h=${width}&fit=max&${format}`
}

/** Whether two pictures have the same proportions, so that a crop of one fits the other. */
export function hasSameShape(one: Asset['dimensions'], other: Asset['dimensions']): boolean {
  if (!one || !other || !(one.height > 0) || !(other.height > 0)) return false
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.01
}

const units = ['bytes', 'KB', 'MB', 'GB']

export function fileSize(bytes: number | null): string {
  if (bytes === null) return ''
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** power
  return `${value.toFixed(power > 1 && value < 10 ? 1 : 0)} ${units[power]}`
}

const tagShape = z.array(z.object({ _id: z.string(), name: z.string(), count: z.number() }))
export type Tag = z.output<typeof tagShape>[number]

/** The tags of files, as sanity-plugin-media stores them, so that datasets that were used with it keep theirs. */
export const loadTags = async (client: SanityClient, signal?: AbortSignal): Promise<Tag[]> =>
  tagShape.parse(
    await client.fetch(
      '*[_type == "media.tag" && defined(name.current)]{ _id, "name": name.current, "count": count(*[references(^._id)]) } | order(lower(name) asc)',
      {},
      { tag: 'media.tags', ...(signal && { signal }) },
    ),
  )

const sameName = (one: string, other: string) =>
  one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0

/** Gives a file a tag, which is created unless there is one with this name. */
export async function addTag(client: SanityClient, assetId: string, name: string): Promise<void> {
  const known = (await loadTags(client)).find((tag) => sameName(tag.name, name))
  const tagId = known?._id ?? crypto.randomUUID()
  const reference = { _key: crypto.randomUUID(), _type: 'reference', _ref: tagId, _weak: true }
  const transaction = client.transaction()
  if (!known) transaction.create({ _id: tagId, _type: 'media.tag', name: { _type: 'slug', current: name } })
  // The first patch takes the tag away if the file has it, so that it never has it twice.
  await transaction
    .patch(assetId, (patch) => patch.unset([`opt.media.tags[_ref == "${tagId}"]`]))
    .patch(assetId, (patch) =>
      patch
        .setIfMissing({ opt: {} })
        .setIfMissing({ 'opt.media': {} })
        .setIfMissing({ 'opt.media.tags': [] })
        .append('opt.media.tags', [reference]),
    )
    .commit({ tag: 'media.tags' })
}

/** Takes a tag from a file. */
export async function removeTag(client: SanityClient, assetId: string, name: string): Promise<void> {
  const tags = (await loadTags(client)).filter((tag) => tag.name === name)
  await client
    .patch(assetId)
    .unset(tags.map(({ _id }) => `opt.media.tags[_ref == "${_id}"]`))
    .commit({ tag: 'media.tags' })
}

const hotspotShape = z.object({
  _type: z.literal('sanity.imageHotspot'),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type Hotspot = z.output<typeof hotspotShape>

const detailsShape = assetShape.extend({ defaultHotspot: hotspotShape.nullable().catch(null) })
/** A file with all that its details show. */
export type AssetDetails = z.output<typeof detailsShape>

/** @returns null if there is no such file */
export const loadAsset = async (client: SanityClient, id: string): Promise<AssetDetails | null> =>
  detailsShape
    .nullable()
    .parse(
      await client.fetch(
        `*[_id == $id && _type in ["sanity.imageAsset", "sanity.fileAsset"]][0]{ ${assetFields}, defaultHotspot }`,
        { id, origin: fileOrigin(client) },
        { tag: 'media.details' },
      ),
    )
