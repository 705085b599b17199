import sharp, { type Sharp } from 'sharp'
import type { Plan, Size } from './geometry.ts'
import type { ImageQuery } from './image-query.ts'

/** For a larger sigma a smaller copy is blurred, which looks the same and bounds the work. */
const WIDEST_DIRECT_BLUR = 8
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }

/** The background color where the image does not cover the canvas. */
export const backgroundOf = (query: ImageQuery) => query.bg ?? WHITE

/** Starts a new pipeline, because sharp runs the operations of one pipeline in a fixed order. */
export async function continued(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Whether the request rotates or mirrors the image. */
export const isRotated = (query: ImageQuery) => query.flip !== undefined || (query.or ?? '0') !== '0'

/** Rotates clockwise by `or`, then mirrors. */
export async function rotate(picture: Sharp, query: ImageQuery): Promise<Sharp> {
  if (!isRotated(query)) return picture
  const turned = await continued((await continued(picture)).rotate(Number(query.or ?? 0)))
  if (query.flip?.includes('v')) turned.flip()
  if (query.flip?.includes('h')) turned.flop()
  return continued(turned)
}

/** Crops the scaled image to the part that the plan keeps. */
export async function cutOut(picture: Sharp, cut: Plan['cut']): Promise<Sharp> {
  if (!cut) return picture
  const { width, height, at } = cut
  if (at !== 'entropy') return picture.extract({ ...at, width, height })
  return (await continued(picture)).resize(width, height, { fit: 'cover', position: sharp.strategy.entropy })
}

async function blur(picture: Sharp, size: Size, sigma: number): Promise<Sharp> {
  if (sigma <= WIDEST_DIRECT_BLUR) return picture.blur(Math.max(0.3, sigma))
  const factor = WIDEST_DIRECT_BLUR / sigma
  const width = Math.max(1, Math.round(size.width * factor))
  const height = Math.max(1, Math.round(size.height * factor))
  const small = await continued(picture.resize(width, height, { fit: 'fill' }))
  const soft = await continued(small.blur(WIDEST_DIRECT_BLUR))
  return continued(soft.resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' }))
}

/** Applies blur (sigma is half the number), sharpening, saturation and inversion. */
export async function tone(picture: Sharp, size: Size, query: ImageQuery): Promise<Sharp> {
  let toned = query.blur ? await blur(await continued(picture), size, query.blur / 2) : picture
  if (query.sharp) toned = toned.sharpen({ sigma: 0.5 + query.sharp / 40 })
  if (query.sat)
    toned = query.sat === -100 ? toned.grayscale() : toned.modulate({ saturation: 1 + query.sat / 100 })
  return query.invert ? toned.negate({ alpha: false }) : toned
}

/** Centers the image on its canvas, then adds the border and the background color. */
export async function fillBackground(
  picture: Sharp,
  size: Size,
  canvas: Size | undefined,
  query: ImageQuery,
): Promise<Sharp> {
  const pad = query.pad ?? 0
  let grounded = picture
  if (canvas || pad > 0) {
    const spare = {
      x: (canvas?.width ?? size.width) - size.width,
      y: (canvas?.height ?? size.height) - size.height,
    }
    const left = Math.max(0, Math.floor(spare.x / 2))
    const top = Math.max(0, Math.floor(spare.y / 2))
    grounded = (await continued(grounded)).extend({
      left: left + pad,
      right: Math.max(0, spare.x - left) + pad,
      top: top + pad,
      bottom: Math.max(0, spare.y - top) + pad,
      background: backgroundOf(query),
    })
  }
  if (!query.bg) return grounded
  const background = { create: { width: 1, height: 1, channels: 4, background: query.bg } } as const
  return (await continued(grounded.ensureAlpha())).composite([
    { input: background, tile: true, blend: 'dest-over' },
  ])
}
