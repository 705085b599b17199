import { Swatch } from '@vibrant/color'
import { DefaultGenerator, DefaultOpts } from '@vibrant/generator-default'
import { MMCQ } from '@vibrant/quantizer-mmcq'
import sharp from 'sharp'

/** Sides of the copy the colours are counted on; more changes nothing that can be seen. */
const SAMPLE_SIDE = 120

const NAMES = {
  vibrant: 'Vibrant',
  muted: 'Muted',
  darkVibrant: 'DarkVibrant',
  darkMuted: 'DarkMuted',
  lightVibrant: 'LightVibrant',
  lightMuted: 'LightMuted',
} as const

/** A fully transparent picture has no colour of its own. */
const NOTHING = new Swatch([255, 255, 255], 0)

/** sanity.imagePaletteSwatch; `population` is the share of the picture in percent. */
const swatchFields = (swatch: Swatch, total: number) => ({
  _type: 'sanity.imagePaletteSwatch',
  background: swatch.hex,
  foreground: swatch.bodyTextColor,
  population: total > 0 ? Math.round((swatch.population / total) * 10_000) / 100 : 0,
  title: swatch.titleTextColor,
})

/**
 * The sanity.imagePalette of an encoded picture: the colour that covers most, and the six that Vibrant names.
 * @throws sharp's error when the picture cannot be decoded.
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
