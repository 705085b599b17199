import { recipe } from '../../../lib/theme/recipe.ts'

/** Covers its parent for the 500 ms of the home page's loading state (specification §9). */
export const loadingState = recipe({
  className: 'loading-state',
  slots: ['root'],
  base: {
    root: {
      position: 'absolute',
      inset: '0',
      zIndex: '1',
      display: 'grid',
      placeContent: 'center',
      paddingBottom: '10rem',
      backgroundColor: 'bg',
      textStyle: 'note',
      color: 'fg.muted',
      animation: 'leave 1ms 500ms forwards',
      // A progress line along the top of the window.
      _before: {
        content: '""',
        position: 'fixed',
        inset: '0 0 auto',
        height: '3px',
        backgroundColor: 'marker',
        transformOrigin: '0 0',
        animation: 'fill 500ms {easings.out}',
      },
      // As high as a slide without its text and controls.
      '& > span': { position: 'absolute', inset: '0 0 10rem', zIndex: '-1', animationIterationCount: '1' },
    },
  },
})
