import { Swatch } from '@vibrant/color'
import { DefaultGenerator, DefaultOpts } from '@vibrant/generator-default'
import { MMCQ } from '@vibrant/quantizer-mmcq'
import sharp from 'sharp'

/** Largest side, in pixels, of the copy whose colors are counted; a larger one makes no visible difference. */
const SAMPLE_SIDE = 120

const NAMES = {
  vibrant: 'Vibrant',
  muted: 'Muted',
  darkVibrant: 'DarkVibrant',
  darkMuted: 'DarkMuted',
  lightVibrant: 'LightVibrant',
  lightMuted: 'LightMuted',
} as const

/** For a fully transparent image, which has no visible color. */
const NOTHING = new Swatch([255, 255, 255], 0)

/** sanity.imagePaletteSwatch; `population` is the share of the image in percent. */
const swatchFields = (swatch: Swatch, total: number) => ({
  _type: 'sanity.imagePaletteSwatch',
  background: swatch.hex,
  foreground: swatch.bodyTextColor,
  population: total > 0 ? Math.round((swatch.population / total) * 10_000) / 100 : 0,
  title: swatch.titleTextColor,
})

/**
 * The sanity.imagePalette of an encoded image: the dominant color and the six swatches that Vibrant names.
 * @throws sharp's error if the image cannot be decoded.
 */
export async function readPalette(image: Buffer | string): Promise<Record<string, unknown>> {
  const { data, info } = await sharp(image)
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const visible = Buffer.concat(
    Array.from({ length: info.width * info.height }, (_, pixel) =>
      data.subarray(pixel * 4, pixel * 4 + 4),
    ).filter((rgba) => (rgba[3] ?? 0) >= 125),
  )
  const swatches = visible.byteLength > 0 ? MMCQ(visible, { colorCount: 64 }) : [NOTHING]
  const total = swatches.reduce((sum, swatch) => sum + swatch.population, 0)
  const named = await DefaultGenerator(swatches, DefaultOpts)
  const dominant = swatches.reduce(
    (most, swatch) => (swatch.population > most.population ? swatch : most),
    NOTHING,
  )
  const fields = Object.entries(NAMES).flatMap(([name, key]) => {
    const swatch = named[key]
    return swatch ? [[name, swatchFields(swatch, total)] as const] : []
  })
  return {
    _type: 'sanity.imagePalette',
    dominant: swatchFields(dominant, total),
    ...Object.fromEntries(fields),
  }
}
