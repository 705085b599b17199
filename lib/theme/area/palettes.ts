import { semanticColors } from '../tokens/colors.ts'

const onPaperAndInk = (base: string, _dark: string) => ({ value: { base, _dark } })

/** What Chakra's own recipes ask of a palette: a filled control, words on it, and grounds of rising weight. */
interface Palette {
  solid: [paper: string, ink: string]
  contrast: [paper: string, ink: string]
  fg: [paper: string, ink: string]
}

const { link, border, bg, fg, alert } = semanticColors

/** Grounds are paper and ink for every palette: colour belongs to words, marks and the one filled control. */
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

/** A family of the site with one shade for paper (700) and one for ink (300). */
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
 * The site's meanings, and for all that Chakra's recipes name beside them the nearest of the site's own: no screen of the
 * client area can show a colour that the site does not have.
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
  /** Filled, or as a ground with words in ink on it: as words the marker could not be read on paper. */
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
  // Chakra's names.
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
