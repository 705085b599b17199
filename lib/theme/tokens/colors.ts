/** The color palette. Used through the semantic colors below. */
export const colors = {
  paper: {
    50: { value: '#fffdf9' },
    100: { value: '#faf8f3' },
    200: { value: '#f1ede3' },
    300: { value: '#d9d4c7' },
  },
  ink: {
    400: { value: '#b4b8c2' },
    500: { value: '#6f7687' },
    600: { value: '#4d5462' },
    700: { value: '#363b47' },
    800: { value: '#1d212c' },
    900: { value: '#14171f' },
    950: { value: '#0e1017' },
  },
  marker: { 300: { value: '#e8f993' }, 400: { value: '#dcf763' }, 500: { value: '#c9e748' } },
  green: { 300: { value: '#8fd6b5' }, 700: { value: '#1f5c45' }, 800: { value: '#174735' } },
  vermilion: { 300: { value: '#ff9d86' }, 700: { value: '#b3361e' } },
  blue: { 300: { value: '#a8c1f2' }, 700: { value: '#2c4a86' } },
  ochre: { 300: { value: '#e6c47a' }, 700: { value: '#7d5200' } },
}

const onPaperAndInk = (base: string, _dark: string) => ({ value: { base, _dark } })

/** Semantic colors, on paper and on ink. Names that Chakra's recipes also use (`bg.panel`, `fg.muted`) have the same meaning. */
export const semanticColors = {
  bg: {
    DEFAULT: onPaperAndInk('{colors.paper.100}', '{colors.ink.900}'),
    subtle: onPaperAndInk('{colors.paper.200}', '{colors.ink.950}'),
    muted: onPaperAndInk('{colors.paper.200}', '{colors.ink.800}'),
    panel: onPaperAndInk('{colors.paper.50}', '{colors.ink.800}'),
    inverted: onPaperAndInk('{colors.ink.900}', '{colors.paper.100}'),
  },
  fg: {
    DEFAULT: onPaperAndInk('{colors.ink.900}', '{colors.paper.200}'),
    muted: onPaperAndInk('{colors.ink.600}', '{colors.ink.400}'),
    inverted: onPaperAndInk('{colors.paper.100}', '{colors.ink.900}'),
  },
  border: {
    DEFAULT: onPaperAndInk('{colors.paper.300}', '{colors.ink.700}'),
    /** Border of a control: 3:1 against the background, as WCAG 1.4.11 requires. */
    strong: { value: '{colors.ink.500}' },
  },
  /** The highlight color. Text on it is ink in both schemes. */
  marker: {
    DEFAULT: { value: '{colors.marker.400}' },
    hover: onPaperAndInk('{colors.marker.500}', '{colors.marker.300}'),
    fg: { value: '{colors.ink.900}' },
  },
  link: {
    DEFAULT: onPaperAndInk('{colors.green.700}', '{colors.green.300}'),
    hover: onPaperAndInk('{colors.ink.900}', '{colors.paper.100}'),
  },
  /** Syntax highlighting: keywords, names, strings, and other literals. Comments are `fg.muted`. */
  code: {
    keyword: onPaperAndInk('{colors.vermilion.700}', '{colors.vermilion.300}'),
    name: onPaperAndInk('{colors.blue.700}', '{colors.blue.300}'),
    string: onPaperAndInk('{colors.green.700}', '{colors.green.300}'),
    literal: onPaperAndInk('{colors.ochre.700}', '{colors.ochre.300}'),
  },
  alert: { DEFAULT: onPaperAndInk('{colors.vermilion.700}', '{colors.vermilion.300}') },
}
