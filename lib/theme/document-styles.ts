import type { SystemConfig } from '@chakra-ui/react'

/** A local font with the line metrics of JetBrains Mono, so that no text moves when that is loaded. */
export const fallbackFontFace = `@font-face {
  font-family: mono-fallback;
  src: local('DejaVu Sans Mono'), local('Menlo'), local('Consolas'), local('Liberation Mono');
  ascent-override: 102%;
  descent-override: 30%;
  line-gap-override: 0%;
}`

export const forcedColors = '@media (forced-colors: active)'

/** The current one among several. */
const current =
  ':is([aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [aria-checked=true])'

/** Base styles of the document's elements; all other styles belong in recipes. */
export const documentStyles: NonNullable<SystemConfig['globalCss']> = {
  '*, ::before, ::after': {
    boxSizing: 'border-box',
    _motionReduce: { animationDuration: '1ms!', animationIterationCount: '1!', transitionDuration: '0s!' },
  },
  '*': { margin: '0', padding: '0' },
  html: {
    colorScheme: 'light dark',
    textSizeAdjust: '100%',
    scrollPaddingTop: '5rem',
    _motionSafe: { scrollBehavior: 'smooth' },
  },
  // The page does not scroll under an open menu or dialog.
  'html:has(:popover-open, dialog:modal)': { overflow: 'hidden' },
  body: {
    backgroundColor: 'bg',
    color: 'fg',
    fontFamily: 'body',
    textStyle: 'body',
    overflowWrap: 'break-word',
    _print: { backgroundColor: 'transparent', fontSize: '11pt' },
  },
  'h1, h2, h3, h4': { font: 'inherit', _print: { breakAfter: 'avoid' } },
  // Print hides controls and media, opens collapsed answers, and does not split figures, quotes and table rows.
  'button, iframe, video, [popover]': { _print: { display: 'none!' } },
  'details::details-content': { _print: { contentVisibility: 'visible', blockSize: 'auto' } },
  // No ligatures: commands are typed letter by letter.
  'pre, code': { fontVariantLigatures: 'none' },
  'figure, blockquote, tr': { _print: { breakInside: 'avoid' } },
  'p, li': { _print: { orphans: '3', widows: '3' } },
  'ul, ol': { listStyle: 'none' },
  'img, svg, iframe': { display: 'block', maxWidth: 'full' },
  img: { height: 'auto', backgroundSize: 'cover' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  button: { background: 'none', border: '0', cursor: 'pointer' },
  a: {
    color: 'link',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { color: 'link.hover' },
  },
  mark: {
    color: 'marker.fg',
    background: 'linear-gradient({colors.marker}, {colors.marker}) no-repeat 0 0 / 100% 100%',
    boxDecorationBreak: 'clone',
    padding: '0.06em 0.12em 0',
    printColorAdjust: 'exact',
    marginInline: '-0.06em',
    // Without the adjustment, which draws a plate of the page's color behind the text of a mark that is a block.
    [forcedColors]: {
      background: 'Mark!',
      color: 'MarkText!',
      animation: 'none!',
      forcedColorAdjust: 'none',
    },
  },
  // Forced colors remove the backgrounds, edges and shadows by which these differ.
  [current]: {
    [forcedColors]: { background: 'Highlight!', color: 'HighlightText!', forcedColorAdjust: 'none' },
  },
  // What is in them inherits the adjustment, and would have its own colors on theirs.
  [`:is(${current}, mark) *`]: { [forcedColors]: { background: 'none!', color: 'inherit!' } },
  ':focus-visible': { outline: '3px solid {colors.link}', outlineOffset: '3px', borderRadius: '2px' },
  // Focused by script, as a starting point; not interactive.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '[hidden]': { display: 'none!' },
  '::selection': { backgroundColor: 'marker', color: 'marker.fg' },
}
