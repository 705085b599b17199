import { semanticColors } from '../tokens/colors.ts'

const onPaperAndInk = (base: string, _dark: string) => ({ value: { base, _dark } })

/** The colors that differ between palettes: of a filled control, of the text on it, and of other text. */
interface Palette {
  solid: [paper: string, ink: string]
  contrast: [paper: string, ink: string]
  fg: [paper: string, ink: string]
}

const { link, border, bg, fg, alert } = semanticColors

/** Backgrounds are paper and ink in every palette; only text, marks and filled controls have its color. */
const palette = ({ solid, contrast, fg }: Palette) => ({
  solid: onPaperAndInk(...solid),
  contrast: onPaperAndInk(...contrast),
  fg: onPaperAndInk(...fg),
  subtle: onPaperAndInk('{colors.paper.200}', '{colors.ink.800}'),
  muted: onPaperAndInk('{colors.paper.300}', '{colors.ink.700}'),
  emphasized: onPaperAndInk('{colors.paper.300}', '{colors.ink.700}'),
  focusRing: link.DEFAULT,
  border: border.strong,
})

const ink = palette({
  solid: ['{colors.ink.900}', '{colors.paper.100}'],
  contrast: ['{colors.paper.100}', '{colors.ink.900}'],
  fg: ['{colors.ink.900}', '{colors.paper.200}'],
})

/** A palette of one color, with one shade for paper (700) and one for ink (300). */
const family = (name: 'green' | 'vermilion' | 'blue' | 'ochre') => {
  const shades: [string, string] = [`{colors.${name}.700}`, `{colors.${name}.300}`]
  return palette({ solid: shades, contrast: ['{colors.paper.50}', '{colors.ink.900}'], fg: shades })
}

const [green, vermilion, blue, ochre] = [
  family('green'),
  family('vermilion'),
  family('blue'),
  family('ochre'),
]

const states = { error: alert.DEFAULT, warning: ochre.fg, success: link.DEFAULT, info: blue.fg }

/**
 * The site's semantic colors, and for every other name in Chakra's recipes the nearest of them, so that the client area shows
 * only the site's colors.
 */
export const areaColors = {
  ...semanticColors,
  bg: {
    ...bg,
    emphasized: onPaperAndInk('{colors.paper.300}', '{colors.ink.700}'),
    ...Object.fromEntries(Object.keys(states).map((state) => [state, bg.muted])),
  },
  fg: { ...fg, subtle: fg.muted, ...states },
  border: {
    ...border,
    muted: border.DEFAULT,
    subtle: border.DEFAULT,
    emphasized: border.strong,
    inverted: bg.inverted,
    ...states,
  },
  /** Only for fills and backgrounds with ink text: as a text color it would be unreadable on paper. */
  marker: {
    ...semanticColors.marker,
    solid: semanticColors.marker.DEFAULT,
    contrast: semanticColors.marker.fg,
    subtle: { value: '{colors.marker.300}' },
    muted: { value: '{colors.marker.400}' },
    emphasized: { value: '{colors.marker.500}' },
    focusRing: link.DEFAULT,
    border: semanticColors.marker.fg,
  },
  ink,
  vermilion,
  ochre,
  // Chakra's color names.
  gray: ink,
  red: vermilion,
  orange: ochre,
  yellow: ochre,
  green,
  teal: green,
  blue,
  cyan: blue,
  purple: ink,
  pink: ink,
}
