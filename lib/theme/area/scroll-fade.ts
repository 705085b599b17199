const fade = 'linear-gradient(to right, black calc(100% - 3rem), transparent)'

export const scrollFadeKeyframes = {
  '0%, 95%': { maskImage: fade },
  '100%': { maskImage: 'none' },
}

/**
 * Fades the right edge of a box that can be scrolled to the right, until it is. Browsers without scroll-driven animations show no
 * fade. The area's theme has the keyframes.
 */
export const scrollFade = {
  '@supports (animation-timeline: scroll())': {
    animation: 'scroll-fade linear both',
    animationTimeline: 'scroll(self inline)',
    // A mask would cut the outline off.
    '&:focus-visible': { animation: 'none' },
  },
}
