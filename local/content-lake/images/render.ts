import sharp, { type Sharp } from 'sharp'
import type { Plan } from './geometry.ts'
import type { ImageQuery } from './image-query.ts'
import type { RasterFormat } from './output-format.ts'
import { backgroundOf, continued, cutOut, fillBackground, isRotated, rotate, tone } from './picture.ts'
import { readSvg } from './read-svg.ts'

// Several images are rendered at the same time (see decoding-slots.ts), so each uses one thread.
sharp.concurrency(1)
sharp.cache({ memory: 32, files: 0 })

const NATURAL_DENSITY = 72
const HIGHEST_DENSITY = 2400

export interface RenderSource {
  readonly path: string
  readonly vector: boolean
  readonly animated: boolean
  /** Pixels of the upright image. */
  readonly width: number
  readonly height: number
}

/** Rasterizes an SVG at the output size or, with a `rect`, at its natural size, to which `rect` refers. */
async function drawn(source: RenderSource, plan: Plan): Promise<Sharp> {
  const { region, scaled } = plan
  const partial = region.width < source.width || region.height < source.height
  const density = partial
    ? NATURAL_DENSITY
    : NATURAL_DENSITY * (Math.max(scaled.width, scaled.height) / Math.max(region.width, region.height))
  const picture = sharp(await readSvg(source.path), {
    density: Math.min(Math.max(NATURAL_DENSITY, density), HIGHEST_DENSITY),
  })
  if (!partial) return picture
  return (await continued(picture.resize(source.width, source.height, { fit: 'fill' }))).extract(region)
}

// Frames are stored as one tall image, so only operations that treat all frames alike keep an animation.
const keepsFrames = (plan: Plan, query: ImageQuery, format: RasterFormat) =>
  (format === 'gif' || format === 'webp') &&
  query.frame === undefined &&
  !isRotated(query) &&
  plan.cut?.at !== 'entropy' &&
  plan.canvas === undefined &&
  !(query.blur || query.pad || query.bg)

function encode(picture: Sharp, format: RasterFormat, query: ImageQuery): Sharp {
  const quality = Math.max(1, query.q ?? 75)
  switch (format) {
    case 'jpg':
      return picture
        .flatten({ background: backgroundOf(query) })
        .jpeg({ quality, progressive: query.fm === 'pjpg' })
    case 'png':
      return picture.png()
    case 'webp':
      return picture.webp({ quality })
    case 'avif':
      // The first request waits for the encoding, so speed counts; AVIF at about 55 looks like JPEG at 75.
      return picture.avif({ quality: Math.max(1, Math.round(quality * 0.75)), effort: 2 })
    case 'gif':
      return picture.gif()
  }
}

/**
 * Renders the image that a plan and a query describe, and encodes it.
 * @throws sharp's error if the stored file cannot be decoded.
 */
export async function renderImage(
  source: RenderSource,
  plan: Plan,
  query: ImageQuery,
  format: RasterFormat,
): Promise<Buffer> {
  const { region, scaled, cut, canvas } = plan
  const animated = source.animated && keepsFrames(plan, query, format)
  const opened = source.vector
    ? await drawn(source, plan)
    : sharp(source.path, { failOn: 'none', animated, limitInputPixels: 300_000_000 })
        .autoOrient()
        .extract(region)
  const sideways = query.or === '90' || query.or === '270'
  const width = sideways ? scaled.height : scaled.width
  const height = sideways ? scaled.width : scaled.height
  const resized = opened.toColourspace('srgb').resize(width, height, { fit: 'fill' })
  const shaped = await cutOut(await rotate(resized, query), cut)
  const size = cut ?? scaled
  return encode(
    await fillBackground(await tone(shaped, size, query), size, canvas, query),
    format,
    query,
  ).toBuffer()
}
