import type { CSSProperties } from 'react'
import { colors } from '@/lib/theme/tokens/colors'

const { paper, ink, marker, green } = colors

const serif = "Georgia, 'Times New Roman', serif"
const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Width of the column that text and pictures stand in, in pixels: 600 less the edges. */
export const columnWidth = 552

/** Every style a mail needs stands on its elements: most mail programs read nothing else. */
export const styles = {
  body: { backgroundColor: paper[100].value, margin: '0', padding: '0', fontFamily: sans },
  mail: { width: '100%', maxWidth: '600px', margin: '0 auto' },
  edge: { padding: '32px 24px' },
  brand: {
    display: 'inline-block',
    padding: '2px 6px',
    backgroundColor: marker[400].value,
    color: ink[900].value,
    fontFamily: serif,
    fontSize: '22px',
    fontWeight: 'bold',
    textDecoration: 'none',
  },
  title: {
    margin: '32px 0 24px',
    color: ink[900].value,
    fontFamily: serif,
    fontSize: '32px',
    lineHeight: '38px',
    fontWeight: 'normal',
  },
  heading: {
    margin: '32px 0 12px',
    color: ink[900].value,
    fontFamily: serif,
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 'normal',
  },
  smallHeading: { margin: '24px 0 8px', color: ink[900].value, fontSize: '17px', lineHeight: '24px' },
  text: { margin: '0 0 16px', color: ink[900].value, fontSize: '17px', lineHeight: '27px' },
  list: { margin: '0 0 16px', padding: '0 0 0 24px', color: ink[900].value },
  item: { margin: '0 0 8px', color: ink[900].value, fontSize: '17px', lineHeight: '27px' },
  quote: {
    margin: '0 0 16px',
    padding: '0 0 0 16px',
    borderLeft: `3px solid ${marker[500].value}`,
    color: ink[900].value,
    fontFamily: serif,
    fontSize: '20px',
    lineHeight: '29px',
  },
  code: { fontFamily: 'Menlo, Consolas, monospace', fontSize: '15px', backgroundColor: paper[200].value },
  link: { color: green[700].value, textDecoration: 'underline' },
  figure: { margin: '8px 0 16px' },
  picture: { width: '100%', maxWidth: `${columnWidth}px`, height: 'auto' },
  note: { margin: '8px 0 16px', color: ink[600].value, fontSize: '13px', lineHeight: '20px' },
  action: { margin: '32px 0', padding: '20px 0', borderTop: `2px solid ${ink[900].value}` },
  button: {
    padding: '14px 22px',
    border: `1px solid ${ink[900].value}`,
    borderRadius: '6px',
    backgroundColor: marker[400].value,
    color: ink[900].value,
    fontSize: '16px',
    fontWeight: 'bold',
  },
  foot: { marginTop: '40px', paddingTop: '16px', borderTop: `1px solid ${paper[300].value}` },
} satisfies Record<string, CSSProperties>

const dark = (name: string, property: string, value: string) =>
  `.${name} { ${property}: ${value} !important; }`

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
  dark('mail-code', 'background-color', ink[800].value),
  '}',
].join('\n')
