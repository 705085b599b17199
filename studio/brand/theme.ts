import { black, buildTints, COLOR_TINTS, type ColorTints, config, hues, white } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'

/** Tints lighter than this are grounds, the others are written with and pressed. */
const groundLightness = 85

/**
 * One of the Studio's hues turned to a colour of the brand.
 * @param hue degrees on the colour wheel
 * @param saturation percent
 * @param depth what the lightness of all but the grounds is multiplied by: green and yellow of the same lightness as
 *   blue look brighter than it, and white words on them would fade
 */
function turned(hueKey: keyof typeof hues, hue: number, saturation: number, depth = 1): ColorTints {
  const { title, tints } = config[hueKey]
  const turnedTints = { ...tints }
  for (const key of COLOR_TINTS) {
    const [, , lightness] = tints[key].hsl
    const turnedLightness = lightness > groundLightness ? lightness : lightness * depth
    turnedTints[key] = { ...tints[key], hsl: [hue, saturation, turnedLightness] }
  }
  return buildTints({ hueKey, black: config.black, color: { title, tints: turnedTints } })
}

/** The brand's colours: ink, deep green to act, vermilion for what is wrong, the marker for what needs a look. */
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
