import { z } from 'zod'
import { LakeError } from '../http/lake-error.ts'

/** Longest side that can be asked for, in pixels after `dpr`. */
export const LARGEST_SIDE = 8192

const sentence = (name: string, rule: string) => `The image parameter "${name}" must be ${rule}`

const integer = (name: string, low: number, high: number) =>
  z
    .string()
    // Hosted takes "200.0" and "199.5" too; they are rounded there as well.
    .regex(/^-?\d{1,6}(\.\d{1,12})?$/, sentence(name, `a whole number from ${low} to ${high}`))
    .transform((text) => Math.round(Number(text)))
    .pipe(
      z
        .number()
        .min(low, sentence(name, `at least ${low}`))
        .max(high, sentence(name, `at most ${high}`)),
    )
    .optional()

const fraction = (name: string, low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,20})?$/, sentence(name, `a number from ${low} to ${high}`))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(low, sentence(name, `at least ${low}`))
        .max(high, sentence(name, `at most ${high}`)),
    )
    .optional()

const oneOf = <const Names extends readonly [string, ...string[]]>(name: string, names: Names) =>
  z.enum(names, sentence(name, `one of ${names.join(', ')}`)).optional()

const flag = (name: string) =>
  oneOf(name, ['true', 'false', '1', '0', '']).transform(
    (text) => text === 'true' || text === '1' || text === '',
  )

const side = (name: string) => integer(name, 1, LARGEST_SIDE)

const rect = z
  .string()
  .regex(/^\d{1,6}(,\d{1,6}){3}$/, sentence('rect', 'four whole numbers: left,top,width,height'))
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })
  .refine(({ width, height }) => width > 0 && height > 0, sentence('rect', 'wider and taller than nothing'))
  .optional()

const CROP_MODES = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const

const crop = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(CROP_MODES, sentence('crop', `one or more of ${CROP_MODES.join(', ')}`))))
  .optional()

/** Hosted order of digits: RGB, ARGB, RRGGBB, AARRGGBB. */
const color = z
  .string()
  .regex(
    /^#?([\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i,
    sentence('bg', 'a hexadecimal colour: RGB, ARGB, RRGGBB or AARRGGBB'),
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
  w: side('w'),
  h: side('h'),
  'max-w': side('max-w'),
  'max-h': side('max-h'),
  'min-w': side('min-w'),
  'min-h': side('min-h'),
  fit: oneOf('fit', ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']),
  rect,
  crop,
  'fp-x': fraction('fp-x', 0, 1),
  'fp-y': fraction('fp-y', 0, 1),
  fm: oneOf('fm', ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif']),
  auto: oneOf('auto', ['format']),
  q: integer('q', 0, 100),
  dpr: fraction('dpr', 1, 3),
  blur: integer('blur', 0, 2000),
  sharp: integer('sharp', 0, 100),
  flip: oneOf('flip', ['h', 'v', 'hv', 'vh']),
  or: oneOf('or', ['0', '90', '180', '270']),
  bg: color,
  sat: integer('sat', -100, 100),
  invert: flag('invert'),
  pad: integer('pad', 0, 1024),
  frame: oneOf('frame', ['1']),
})

/** What an image address asks for, checked. Names are those of the address. */
export type ImageQuery = z.output<typeof imageQuery>

/**
 * Reads an address's query; parameters nobody knows are ignored, as hosted does.
 * @throws LakeError 400 with one sentence that names the parameter.
 */
export function readImageQuery(parameters: URLSearchParams): ImageQuery {
  const result = imageQuery.safeParse(Object.fromEntries(parameters))
  if (result.success) return result.data
  throw LakeError.plain(400, result.error.issues[0]?.message ?? 'The image parameters are not valid')
}
