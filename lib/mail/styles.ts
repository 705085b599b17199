import type { CSSProperties } from 'react'
import { colors } from '../theme/tokens/colors'

const { paper, ink, marker, green } = colors

const serif = "Georgia, 'Times New Roman', serif"
const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Width of the text and picture column, in pixels: 600 without the padding. */
export const columnWidth = 552

const onMarker = { backgroundColor: marker[400].value, color: ink[900].value }
const reading = { color: ink[900].value, fontSize: '17px', lineHeight: '27px' }
const small = { color: ink[600].value, fontSize: '14px', lineHeight: '21px' }

/** All styles are inline, because most email clients support nothing else. */
export const styles = {
  body: { backgroundColor: paper[100].value, margin: '0', padding: '0', fontFamily: sans },
  mail: { width: '100%', maxWidth: '600px', margin: '0 auto' },
  edge: { padding: '32px 24px 40px' },
  head: { paddingBottom: '16px', borderBottom: `2px solid ${ink[900].value}` },
  kicker: { ...small, margin: '0' },
  brand: {
    ...onMarker,
    display: 'inline-block',
    padding: '2px 6px',
    fontFamily: serif,
    fontSize: '22px',
    lineHeight: '30px',
    fontWeight: 'bold',
    textDecoration: 'none',
    wordBreak: 'break-word',
  },
  /** A logo; without pictures, its alt text looks like a brand name. */
  logo: { display: 'block', color: ink[900].value, fontFamily: serif, fontSize: '22px', fontWeight: 'bold' },
  logoLink: { color: ink[900].value },
  title: {
    margin: '32px 0 20px',
    color: ink[900].value,
    fontFamily: serif,
    fontSize: '32px',
    lineHeight: '38px',
    fontWeight: 'normal',
    // It may contain the domain of a site, which can be wider than a phone.
    wordBreak: 'break-word',
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
  text: { ...reading, margin: '0 0 16px' },
  list: { margin: '0 0 16px', padding: '0 0 0 24px', color: ink[900].value },
  item: { ...reading, margin: '0 0 8px' },
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
  /** The marker color behind the email's key words. */
  mark: { ...onMarker, padding: '1px 4px', WebkitBoxDecorationBreak: 'clone', boxDecorationBreak: 'clone' },
  figure: { margin: '8px 0 16px' },
  picture: { width: '100%', maxWidth: `${columnWidth}px`, height: 'auto' },
  note: { ...small, margin: '8px 0 16px' },
  action: { margin: '32px 0', padding: '20px 0', borderTop: `2px solid ${ink[900].value}` },
  buttonRow: { margin: '28px 0' },
  button: {
    ...onMarker,
    padding: '14px 22px',
    border: `1px solid ${ink[900].value}`,
    borderRadius: '6px',
    fontSize: '16px',
    fontWeight: 'bold',
  },
  facts: { width: '100%', margin: '8px 0 24px', borderTop: `1px solid ${paper[300].value}` },
  factName: {
    ...small,
    width: '104px',
    padding: '12px 16px 10px 0',
    borderBottom: `1px solid ${paper[300].value}`,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'normal',
  },
  fact: {
    padding: '10px 0',
    verticalAlign: 'top',
    borderBottom: `1px solid ${paper[300].value}`,
    color: ink[900].value,
    fontSize: '17px',
    lineHeight: '25px',
    // A name may be one word of 100 letters; with `overflow-wrap` the column could not shrink.
    wordBreak: 'break-word',
  },
  address: { ...small, margin: '8px 0 16px', wordBreak: 'break-all' },
  foot: { marginTop: '40px', paddingTop: '16px', borderTop: `1px solid ${paper[300].value}` },
} satisfies Record<string, CSSProperties>

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
