import { recipe } from '../../../lib/theme/recipe.ts'

/** The site's own score beside its meaning, above its groups. */
export const ownResult = recipe({
  className: 'own-result',
  slots: ['root', 'score', 'form'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '8',
      '& > p': { maxWidth: 'measure' },
    },
    score: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8',
      '& > div:last-child': { display: 'grid', gap: '4', flex: '1 1 min(16rem, 100%)', minWidth: '0' },
      '& > div:last-child p': {
        color: 'fg.muted',
        textStyle: 'small',
        maxWidth: 'measure',
        textWrap: 'pretty',
      },
      '& > div:last-child strong': { display: 'block', textStyle: 'quote', color: 'fg' },
    },
    form: { _print: { display: 'none' } },
  },
})
