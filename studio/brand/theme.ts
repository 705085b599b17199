import { black, buildTints, COLOR_TINTS, type ColorTints, config, hues, white } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'

/** Tints lighter than this are used as backgrounds, the others for text and buttons. */
const minBackgroundLightness = 85

/**
 * Converts one of the Studio's hues to a color of the brand.
 * @param hue in degrees
 * @param saturation in percent
 * @param depth factor for the lightness of all tints except backgrounds: green and yellow look brighter than blue of the
 *   same lightness, so white text on them would lack contrast
 */
function turned(hueKey: keyof typeof hues, hue: number, saturation: number, depth = 1): ColorTints {
  const { title, tints } = config[hueKey]
  const turnedTints = { ...tints }
  for (const key of COLOR_TINTS) {
    const [, , lightness] = tints[key].hsl
    const turnedLightness = lightness > minBackgroundLightness ? lightness : lightness * depth
    turnedTints[key] = { ...tints[key], hsl: [hue, saturation, turnedLightness] }
  }
  return buildTints({ hueKey, black: config.black, color: { title, tints: turnedTints } })
}

/** The brand's colors: ink, deep green for actions, vermilion for errors, the marker for warnings. */
export const studioTheme = buildTheme({
  palette: {
    ...hues,
    black,
    white,
    gray: turned('gray', 225, 9),
    blue: turned('blue', 155, 48, 0.5),
    green: turned('green', 155, 48, 0.75),
    red: turned('red', 11, 76),
    yellow: turned('yellow', 68, 70),
  },
})
