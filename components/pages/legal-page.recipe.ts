import { recipe } from '../../lib/theme/recipe.ts'

/** A legal page: the text with sticky contents beside it, also styled for print. */
export const legalPage = recipe({
  className: 'legal',
  slots: ['root', 'head', 'summary', 'facts', 'aside', 'text'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 9fr)' },
      columnGap: '12',
      rowGap: { base: '8', md: '12' },
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '10', md: '16' },
      '@media print': { display: 'block', padding: '0' },
    },
    head: {
      gridColumn: '1 / -1',
      '& h1': { textStyle: 'display', maxWidth: '18ch' },
      '& nav + *': { marginTop: '3' },
    },
    summary: {
      marginTop: '6',
      maxWidth: 'measure',
      textStyle: 'lead',
      color: 'fg.muted',
      textWrap: 'pretty',
    },
    facts: {
      paddingTop: '3',
      borderTop: '2px solid {colors.fg}',
      textStyle: 'small',
      '& dt': { color: 'fg.muted' },
      '& dd': { fontVariantNumeric: 'tabular-nums' },
    },
    aside: {
      alignSelf: 'start',
      position: { lg: 'sticky' },
      top: { lg: '20' },
      display: 'grid',
      gap: '6',
      lg: { maxHeight: 'calc(100dvh - {spacing.24})', overflowY: 'auto' },
      '& nav': { '@media print': { display: 'none' } },
    },
    text: {
      paddingTop: { lg: '3' },
      borderTop: { lg: '2px solid {colors.fg}' },
      // In print, links show their URL.
      '@media print': {
        marginTop: '6',
        '& a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.85em' },
        '& :is(h2, h3)': { breakAfter: 'avoid' },
        '& :is(p, li, tr)': { orphans: '3', widows: '3' },
        '& details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
      },
    },
  },
})
