import { stat } from 'node:fs/promises'
import readExif from 'exif-reader'
import sharp, { type Metadata } from 'sharp'
import { LakeError } from '../http/lake-error.ts'
import { readSvg } from '../images/read-svg.ts'
import { readPalette } from './palette.ts'

type Tags = Readonly<Record<string, unknown>>

/** The tags of a group that JSON can hold; binary ones (maker notes, thumbnails) are left out. */
function plain(tags: Tags): Record<string, unknown> {
  const kept = Object.entries(tags).flatMap(([name, value]): [string, unknown][] => {
    if (value instanceof Date) return Number.isNaN(value.valueOf()) ? [] : [[name, value.toISOString()]]
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]]
    if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return [[name, value]]
    return []
  })
  return Object.fromEntries(kept)
}

/** Converts degrees, minutes and seconds with a hemisphere to signed degrees. */
function degrees(parts: unknown, hemisphere: unknown): number | undefined {
  if (!Array.isArray(parts)) return undefined
  const [whole, minutes, seconds] = parts.map(Number)
  const value = (whole ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600
  if (!Number.isFinite(value)) return undefined
  return hemisphere === 'S' || hemisphere === 'W' ? -value : value
}

function locationOf(tags: Tags): Record<string, unknown> | undefined {
  const lat = degrees(tags.GPSLatitude, tags.GPSLatitudeRef)
  const lng = degrees(tags.GPSLongitude, tags.GPSLongitudeRef)
  if (lat === undefined || lng === undefined) return undefined
  const alt = tags.GPSAltitude
  return { _type: 'geopoint', lat, lng, ...(typeof alt === 'number' ? { alt } : {}) }
}

/**
 * The requested parts of an EXIF block as fields of a sanity.imageMetadata. `block` is sharp's `exif`.
 * An unreadable block gives no fields, so that an image with invalid EXIF data can still be uploaded.
 */
function readExifFields(block: Buffer, wanted: ReadonlySet<string>): Record<string, unknown> {
  let tags: ReturnType<typeof readExif>
  try {
    tags = readExif(block)
  } catch {
    return {}
  }
  const location = wanted.has('location') && tags.GPSInfo ? locationOf(tags.GPSInfo) : undefined
  return {
    ...(wanted.has('exif') && tags.Photo
      ? { exif: { _type: 'sanity.imageExifMetadata', ...plain(tags.Photo) } }
      : {}),
    ...(wanted.has('image') && tags.Image
      ? { image: { _type: 'sanity.imageExifTags', ...plain(tags.Image) } }
      : {}),
    ...(location ? { location } : {}),
  }
}

/** The hosted service accepts images of up to 256 megapixels. */
const LARGEST_INPUT_PIXELS = 268_000_000
const LARGEST_VECTOR_BYTES = 10 * 1024 * 1024
const PREVIEW_WIDTH = 20
/** A very narrow picture would become thousands of pixels high. */
const PREVIEW_HEIGHT = 200

/** Extracted unless the upload says `meta=none`; exif, location and image can be private and must be requested. */
const ALWAYS = ['lqip', 'palette']

export interface ImageFacts {
  readonly width: number
  readonly height: number
  readonly extension: string
  readonly mimeType: string
  /** The `metadata` field of the asset document. */
  readonly metadata: Readonly<Record<string, unknown>>
}

const FORMATS: Readonly<Record<string, { extension: string; mimeType: string }>> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
}

/** @param fault what is wrong with the file @param remedy what the user can do */
const refused = (fault: string, remedy: string) =>
  LakeError.plain(400, `${fault}, so it was not stored. ${remedy}`)

const noPicture = () =>
  refused(
    'The file is not a picture that can be read',
    'Upload a JPEG, PNG, WebP, GIF, SVG, TIFF or AVIF file.',
  )
const smaller = 'Make it smaller and upload it again.'

/** The LQIP: a tiny image as a data URI, shown while the real one loads. */
async function preview(input: string | Buffer, isOpaque: boolean): Promise<string> {
  const small = sharp(input, { failOn: 'none' })
    .autoOrient()
    .resize(PREVIEW_WIDTH, PREVIEW_HEIGHT, { fit: 'inside' })
  const bytes = await (isOpaque
    ? small.flatten({ background: '#fff' }).jpeg({ quality: 60 })
    : small.png()
  ).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}

async function readHeader(path: string): Promise<{ input: string | Buffer; header: Metadata }> {
  try {
    const header = await sharp(path, { limitInputPixels: LARGEST_INPUT_PIXELS }).metadata()
    if (header.format !== 'svg') return { input: path, header }
  } catch {
    // Too long a prologue hides an SVG from sharp.
  }
  try {
    if ((await stat(path)).size > LARGEST_VECTOR_BYTES) throw refused('The SVG is larger than 10 MB', smaller)
    const input = await readSvg(path)
    const header = await sharp(input).metadata()
    if (header.format !== 'svg') throw noPicture()
    return { input, header }
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw noPicture()
  }
}

/**
 * Reads the metadata of an uploaded image. `path` is the stored upload, `meta` the requested names (absent: lqip and
 * palette). Width and height are those after EXIF rotation.
 * @throws LakeError 400 if the file is not an image, is damaged, or is too large.
 */
export async function readImageFacts(path: string, meta: readonly string[] | undefined): Promise<ImageFacts> {
  const { input, header } = await readHeader(path)
  const format = FORMATS[header.format ?? '']
  if (!format || (header.format === 'heif' && header.compression !== 'av1')) {
    throw noPicture()
  }
  const { width, height } = header.autoOrient
  if (!width || !height || width * height > LARGEST_INPUT_PIXELS)
    throw refused('The picture has more than 256 megapixels', smaller)
  const wanted = new Set(meta?.includes('none') ? [] : [...ALWAYS, ...(meta ?? [])])
  try {
    // Decodes every pixel, so a truncated image is rejected here.
    const { isOpaque } = await sharp(input, {
      failOn: 'error',
      limitInputPixels: LARGEST_INPUT_PIXELS,
    }).stats()
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha: header.hasAlpha ?? false,
      isOpaque,
      ...(wanted.has('lqip') ? { lqip: await preview(input, isOpaque) } : {}),
      ...(wanted.has('palette') ? { palette: await readPalette(input) } : {}),
      ...(header.exif ? readExifFields(header.exif, wanted) : {}),
    }
    return { width, height, ...format, metadata }
  } catch {
    throw refused('The picture is damaged or incomplete', 'Export it again, or choose another file.')
  }
}
