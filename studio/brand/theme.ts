import { black, buildTints, COLOR_TINTS, type ColorTints, config, hues, white } from '@sanity/color'
import { buildTheme } from '@sanity/ui/theme'

/**
 * One of the Studio's hues turned to a colour of the brand. Each tint keeps its lightness, for which the Studio's
 * contrasts are made.
 * @param hue degrees on the colour wheel
 * @param saturation percent
 */
function turned(hueKey: keyof typeof hues, hue: number, saturation: number): ColorTints {
  const { title, tints } = config[hueKey]
  const turnedTints = { ...tints }
  for (const key of COLOR_TINTS) {
    const [, , lightness] = tints[key].hsl
    turnedTints[key] = { ...tints[key], hsl: [hue, saturation, lightness] }
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
    blue: turned('blue', 155, 48),
    green: turned('green', 155, 48),
    red: turned('red', 11, 76),
    yellow: turned('yellow', 68, 70),
  },
})
