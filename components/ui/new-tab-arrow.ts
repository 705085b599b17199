/**
 * Style of an `::after` for links that open a new tab: an arrow, with alternative text for screen readers.
 * It is the font's right arrow, rotated.
 */
export const newTabArrow = {
  content: '"→" / " (opens in a new tab)"',
  display: 'inline-block',
  marginLeft: '0.25em',
  fontFamily: 'body',
  fontSize: '0.85em',
  transform: 'rotate(-45deg)',
} as const
