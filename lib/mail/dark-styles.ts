import { colors } from '../theme/tokens/colors.ts'

const { paper, ink, green } = colors

const dark = (selector: string, property: string, value: string) =>
  `.${selector} { ${property}: ${value} !important; }`

/**
 * Styles for email clients with dark mode: the colors of the site's dark scheme, with ink text on the marker color. Other
 * clients invert colors themselves, which leaves the light styles readable.
 */
export const darkStyles = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  // react-email sets the body's background on a table cell inside it.
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
