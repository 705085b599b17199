import { LakeError } from '../http/lake-error.ts'
import { type ImageQuery, LARGEST_SIDE } from './image-query.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Rectangle extends Size {
  readonly left: number
  readonly top: number
}

/** The steps from the upright source to the output, in the order of the fields. All numbers are pixels. */
export interface Plan {
  /** Cropped from the source first. */
  readonly region: Rectangle
  /** The rotated (`or`) region is resized to exactly this size, even if the aspect ratio changes. */
  readonly scaled: Size
  /** The part of the scaled image to keep; `entropy` chooses the position itself. */
  readonly cut?: Size & { readonly at: { readonly left: number; readonly top: number } | 'entropy' }
  /** The size of the canvas on which the image is centered. */
  readonly canvas?: Size
}

const LARGEST_AREA = 40_000_000
/** Before cropping, an image may be larger, because only the kept part is computed; libvips has its own limits. */
const LARGEST_UNCUT_SIDE = 100_000

const whole = (value: number) => Math.max(1, Math.round(value))
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The part of `rect` inside the image. @throws LakeError 400 if there is none. */
function regionOf(source: Size, rect: ImageQuery['rect']): Rectangle {
  if (!rect) return { left: 0, top: 0, ...source }
  const width = Math.min(rect.width, source.width - rect.left)
  const height = Math.min(rect.height, source.height - rect.top)
  if (width <= 0 || height <= 0) {
    throw LakeError.plain(
      400,
      `The image parameter "rect" lies outside the image of ${source.width}x${source.height} pixels`,
    )
  }
  return { left: rect.left, top: rect.top, width, height }
}

/** The requested box, after `dpr`; a missing side follows from the image's aspect ratio. */
function boxOf(picture: Size, query: ImageQuery): Size | undefined {
  const dpr = query.dpr ?? 1
  const ratio = picture.width / picture.height
  const asked = { width: query.w && query.w * dpr, height: query.h && query.h * dpr }
  const limit = (value: number, low: number | undefined, high: number | undefined) =>
    query.fit === 'crop' ? clamp(value, (low ?? 0) * dpr, (high ?? Number.POSITIVE_INFINITY) * dpr) : value
  if (!asked.width && !asked.height) return undefined
  const width = asked.width ?? (asked.height ?? 1) * ratio
  const height = asked.height ?? width / ratio
  return {
    width: asked.width ? width : limit(width, query['min-w'], query['max-w']),
    height: asked.height ? height : limit(height, query['min-h'], query['max-h']),
  }
}

const times = (size: Size, factor: number): Size => ({
  width: whole(size.width * factor),
  height: whole(size.height * factor),
})
const rounded = (size: Size): Size => times(size, 1)

function placeOf(scaled: Size, cut: Size, query: ImageQuery): { left: number; top: number } | 'entropy' {
  const modes = query.crop ?? []
  if (modes.includes('entropy')) return 'entropy'
  const spare = { x: scaled.width - cut.width, y: scaled.height - cut.height }
  const around = (focus: number, length: number, kept: number, free: number) =>
    Math.round(clamp(focus * length - kept / 2, 0, free))
  const focal = modes.includes('focalpoint')
  let left = around(focal ? (query['fp-x'] ?? 0.5) : 0.5, scaled.width, cut.width, spare.x)
  let top = around(focal ? (query['fp-y'] ?? 0.5) : 0.5, scaled.height, cut.height, spare.y)
  if (modes.includes('left')) left = 0
  if (modes.includes('right')) left = spare.x
  if (modes.includes('top')) top = 0
  if (modes.includes('bottom')) top = spare.y
  return { left, top }
}

/** Scales to cover `target`, then crops the excess. */
function covering(picture: Size, target: Size, query: ImageQuery): Omit<Plan, 'region'> {
  const cut = rounded(target)
  const factor = Math.max(target.width / picture.width, target.height / picture.height)
  const over = times(picture, factor)
  const scaled = { width: Math.max(over.width, cut.width), height: Math.max(over.height, cut.height) }
  if (scaled.width === cut.width && scaled.height === cut.height) return { scaled }
  return { scaled, cut: { ...cut, at: placeOf(scaled, cut, query) } }
}

function fitted(picture: Size, query: ImageQuery): Omit<Plan, 'region'> {
  const box = boxOf(picture, query)
  if (!box) {
    // No size was requested, so a very large original is scaled down instead of rejected.
    const side = LARGEST_SIDE / Math.max(picture.width, picture.height)
    const area = Math.sqrt(LARGEST_AREA / (picture.width * picture.height))
    return { scaled: times(picture, Math.min(1, side, area)) }
  }
  const within = Math.min(box.width / picture.width, box.height / picture.height)
  switch (query.fit ?? 'clip') {
    case 'clip':
      return { scaled: times(picture, within) }
    case 'max':
      return { scaled: times(picture, Math.min(1, within)) }
    case 'fill':
      return { scaled: times(picture, within), canvas: rounded(box) }
    case 'fillmax':
      return { scaled: times(picture, Math.min(1, within)), canvas: rounded(box) }
    case 'scale':
      return { scaled: rounded(box) }
    case 'crop':
      return covering(picture, box, query)
    case 'min': {
      const shrink = Math.min(1, picture.width / box.width, picture.height / box.height)
      return covering(picture, { width: box.width * shrink, height: box.height * shrink }, query)
    }
  }
}

/**
 * Computes the sizes for a request by the hosted image API's rules
 * (https://www.sanity.io/docs/apis-and-sdks/image-urls). `source` is the size of the upright image in pixels.
 * @throws LakeError 400 if `rect` is outside the image or the result would be too large.
 */
export function planImage(source: Size, query: ImageQuery): Plan {
  const region = regionOf(source, query.rect)
  const turned = query.or === '90' || query.or === '270'
  const picture = turned
    ? { width: region.height, height: region.width }
    : { width: region.width, height: region.height }
  const plan = { region, ...fitted(picture, query) }
  const border = 2 * (query.pad ?? 0)
  const result = plan.canvas ?? plan.cut ?? plan.scaled
  const width = result.width + border
  const height = result.height + border
  const uncut = Math.max(plan.scaled.width, plan.scaled.height)
  if (Math.max(width, height) > LARGEST_SIDE || width * height > LARGEST_AREA || uncut > LARGEST_UNCUT_SIDE) {
    throw LakeError.plain(
      400,
      `An image of ${width}x${height} pixels cannot be made from this one; the largest is ${LARGEST_SIDE} on a side and ${LARGEST_AREA / 1e6} megapixels`,
    )
  }
  return plan
}
