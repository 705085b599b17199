import sharp, { type Sharp } from 'sharp'
import type { Plan, Size } from './geometry.ts'
import type { ImageQuery } from './image-query.ts'

/** A wider blur is made on a smaller picture: same look, bounded work. */
const WIDEST_DIRECT_BLUR = 8
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }

/** Colour under what the picture leaves free. */
export const groundOf = (query: ImageQuery) => query.bg ?? WHITE

/** Ends one pipeline and begins the next, where sharp's fixed order of operations would be in the way. */
export async function continued(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Whether the request turns or mirrors the picture. */
export const isTurned = (query: ImageQuery) => query.flip !== undefined || (query.or ?? '0') !== '0'

/** Turns clockwise by `or`, then mirrors. */
export async function turn(picture: Sharp, query: ImageQuery): Promise<Sharp> {
  if (!isTurned(query)) return picture
  const turned = await continued((await continued(picture)).rotate(Number(query.or ?? 0)))
  if (query.flip?.includes('v')) turned.flip()
  if (query.flip?.includes('h')) turned.flop()
  return continued(turned)
}

/** Keeps the part of the scaled picture that the plan names. */
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

/** Blur (half the number is sigma), sharpness, saturation, inversion. */
export async function tone(picture: Sharp, size: Size, query: ImageQuery): Promise<Sharp> {
  let toned = query.blur ? await blur(await continued(picture), size, query.blur / 2) : picture
  if (query.sharp) toned = toned.sharpen({ sigma: 0.5 + query.sharp / 40 })
  if (query.sat)
    toned = query.sat === -100 ? toned.grayscale() : toned.modulate({ saturation: 1 + query.sat / 100 })
  return query.invert ? toned.negate({ alpha: false }) : toned
}

/** Puts the picture in the middle of its canvas, adds the border and lays the colour underneath. */
export async function ground(
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
      background: groundOf(query),
    })
  }
  if (!query.bg) return grounded
  const background = { create: { width: 1, height: 1, channels: 4, background: query.bg } } as const
  return (await continued(grounded.ensureAlpha())).composite([
    { input: background, tile: true, blend: 'dest-over' },
  ])
}
