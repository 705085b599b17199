import { z } from 'zod'
import { checkedInput } from '../http/checked-input.ts'

/** Longest side of an output image, in pixels after `dpr`. */
export const LARGEST_SIDE = 8192

const rule = (text: string) => `must be ${text}`

const integer = (low: number, high: number) =>
  z
    .string()
    // The hosted service also accepts "200.0" and "199.5", and rounds them.
    .regex(/^-?\d{1,6}(\.\d{1,12})?$/, rule(`a whole number from ${low} to ${high}`))
    .transform((text) => Math.round(Number(text)))
    .pipe(
      z
        .number()
        .min(low, rule(`at least ${low}`))
        .max(high, rule(`at most ${high}`)),
    )
    .optional()

const fraction = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,20})?$/, rule(`a number from ${low} to ${high}`))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(low, rule(`at least ${low}`))
        .max(high, rule(`at most ${high}`)),
    )
    .optional()

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, rule(`one of ${names.join(', ')}`)).optional()

const flag = oneOf(['true', 'false', '1', '0', '']).transform(
  (text) => text === 'true' || text === '1' || text === '',
)

const side = integer(1, LARGEST_SIDE)

const rect = z
  .string()
  .regex(/^\d{1,6}(,\d{1,6}){3}$/, rule('four whole numbers: left,top,width,height'))
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })
  .refine(({ width, height }) => width > 0 && height > 0, rule('wider and taller than nothing'))
  .optional()

const CROP_MODES = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const

const crop = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(CROP_MODES, rule(`one or more of ${CROP_MODES.join(', ')}`))))
  .optional()

/** The hosted service's order of digits: RGB, ARGB, RRGGBB, AARRGGBB. */
const color = z
  .string()
  .regex(
    /^#?([\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i,
    rule('a hexadecimal colour: RGB, ARGB, RRGGBB or AARRGGBB'),
  )
  .transform((text) => {
    const digits = text.replace('#', '')
    const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
    const [a, r, g, b] =
      (long.length === 6 ? `ff${long}` : long).match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
    return { r: r ?? 0, g: g ?? 0, b: b ?? 0, alpha: (a ?? 255) / 255 }
  })
  .optional()

const imageQuery = z.object({
  w: side,
  h: side,
  'max-w': side,
  'max-h': side,
  'min-w': side,
  'min-h': side,
  fit: oneOf(['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']),
  rect,
  crop,
  'fp-x': fraction(0, 1),
  'fp-y': fraction(0, 1),
  fm: oneOf(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif']),
  auto: oneOf(['format']),
  q: integer(0, 100),
  dpr: fraction(1, 3),
  blur: integer(0, 2000),
  sharp: integer(0, 100),
  flip: oneOf(['h', 'v', 'hv', 'vh']),
  or: oneOf(['0', '90', '180', '270']),
  bg: color,
  sat: integer(-100, 100),
  invert: flag,
  pad: integer(0, 1024),
  frame: oneOf(['1']),
})

/** The checked parameters of an image URL, with the names they have in the URL. */
export type ImageQuery = z.output<typeof imageQuery>

/**
 * Reads the parameters of an image URL; unknown ones are ignored, as in the hosted service.
 * @throws LakeError 400 with one sentence that names the parameter.
 */
export const readImageQuery = (parameters: URLSearchParams): ImageQuery =>
  checkedInput(imageQuery, Object.fromEntries(parameters))
