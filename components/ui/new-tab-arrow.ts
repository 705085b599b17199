/**
 * Style of an `::after` that says a link opens a new tab: an arrow for who sees it, words for who listens.
 * It is the font's own arrow, turned.
 */
export const newTabArrow = {
  content: '"→" / " (opens in a new tab)"',
  display: 'inline-block',
  marginLeft: '0.25em',
  fontFamily: 'body',
  fontSize: '0.85em',
  transform: 'rotate(-45deg)',
} as const
