import { recipe } from '../../../lib/theme/recipe.ts'

/** A score inside a ring. The filled part has an edge in ink, so that it does not depend on the marker's contrast. */
export const scoreRing = recipe({
  className: 'score-ring',
  slots: ['root', 'track', 'edge', 'fill'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: { base: '11rem', md: '14rem' },
      maxWidth: 'full',
      aspectRatio: '1',
      '& > svg': { position: 'absolute', inset: '0', fill: 'none', printColorAdjust: 'exact' },
      '& > p': { display: 'grid', justifyItems: 'center', textStyle: 'small', color: 'fg.muted' },
      '& strong': { textStyle: 'figure', fontSize: '3xl', color: 'fg' },
    },
    track: { stroke: 'border', strokeWidth: '1.5' },
    edge: { stroke: 'fg', strokeWidth: '15' },
    fill: { stroke: 'marker', strokeWidth: '12' },
  },
})
