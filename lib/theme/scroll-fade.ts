const atEnd = (color: string, width: string, attachment: string) =>
  `linear-gradient(to left, ${color}, transparent) 100% 0 / ${width} 100% no-repeat ${attachment}`

/**
 * Shades the right edge of a box that can be scrolled to the right: the upper background covers the shade, and moves with the content. It works
 * in browsers without scroll-driven animations, too. The box must be on the page's background.
 */
export const scrollFade = {
  background: `${atEnd('{colors.bg} 50%', '5rem', 'local')}, ${atEnd('{colors.border.strong}', '1.25rem', 'scroll')}`,
}
