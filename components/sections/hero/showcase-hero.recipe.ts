import { recipe } from '../../../lib/theme/recipe.ts'

/** A hero with the showcase beside it and the feature strip below. */
export const showcaseHero = recipe({
  className: 'hero',
  slots: ['root', 'eyebrow', 'headline', 'lead', 'actions', 'picture'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingTop: { base: '8', lg: '12' },
      display: 'grid',
      columnGap: '12',
      rowGap: '10',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
    },
    eyebrow: { textStyle: 'small', color: 'fg.muted' },
    /** The heading and its citation mark on one line; the mark is not part of the h1. */
    headline: {
      textStyle: 'display',
      marginTop: '4',
      '& > :first-child': { display: 'inline' },
      '& mark': {
        // Aligns the letters with the left edge, not the marker.
        marginInline: '-0.12em',
        backgroundImage: 'linear-gradient(transparent 6%, {colors.marker} 6% 95%, transparent 95%)',
        _motionSafe: { animation: 'sweep {durations.slow} {easings.out} 500ms backwards' },
      },
      '& > a': {
        textStyle: 'code',
        fontSize: 'sm',
        verticalAlign: 'super',
        letterSpacing: '0',
        textDecoration: 'none',
        paddingInline: '2',
      },
    },
    lead: { textStyle: 'lead', color: 'fg.muted', maxWidth: '36rem', marginTop: '6', textWrap: 'pretty' },
    picture: {
      position: 'relative',
      minWidth: '0',
      '@media (scripting: none)': { gridColumn: '1 / -1' },
      // While nothing follows the showcase, the browser has received only part of it, and the rest would shift the layout.
      // Not `:last-child`, which Chromium matches only once the parent is complete.
      '& > section:not(:has(+ *))': { visibility: 'hidden' },
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '8' },
  },
  variants: {
    end: {
      /** Without the feature strip, whose space would end it. */
      showcase: { root: { paddingBottom: { base: '8', lg: '12' } } },
    },
  },
})
