import { colors } from '../theme/tokens/colors.ts'

const { paper, ink, green } = colors

const dark = (selector: string, property: string, value: string) =>
  `.${selector} { ${property}: ${value} !important; }`

/**
 * For programs that know dark mode: the same meanings as the site's dark scheme. What stands on the marker stays ink. The
 * others invert colours by themselves, which these survive.
 */
export const darkStyles = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  // The body's ground stands on the cell that react-email puts into it.
  dark('mail-ground', 'background-color', ink[900].value),
  dark('mail-ground td', 'background-color', ink[900].value),
  dark('mail-text', 'color', paper[200].value),
  dark('mail-muted', 'color', ink[400].value),
  dark('mail-link', 'color', green[300].value),
  dark('mail-rule', 'border-color', ink[500].value),
  dark('mail-rule-strong', 'border-color', paper[200].value),
  dark('mail-code', 'background-color', ink[800].value),
  '}',
].join('\n')
