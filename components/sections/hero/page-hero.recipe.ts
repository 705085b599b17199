import { onInk } from '../../../lib/theme/on-ink.ts'
import { recipe } from '../../../lib/theme/recipe.ts'

/** The hero of a page: the headline over the full width, the text under a rule on the right. */
export const pageHero = recipe({
  className: 'page-hero',
  slots: ['root', 'inner', 'eyebrow', 'headline', 'beside', 'text', 'actions'],
  base: {
    root: { overflowX: 'clip' },
    inner: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: '8',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingTop: { base: '10', md: '16' },
      paddingBottom: { base: '8', md: '12' },
    },
    eyebrow: { gridColumn: '1 / -1', marginBottom: '4', textStyle: 'small', color: 'fg.muted' },
    headline: {
      gridColumn: { base: '1 / -1', lg: '1 / 12' },
      maxWidth: '22ch',
      textStyle: 'display',
      '& mark': {
        marginInline: '-0.12em',
        backgroundImage: 'linear-gradient(transparent 6%, {colors.marker} 6% 95%, transparent 95%)',
        _motionSafe: { animation: 'sweep {durations.slow} {easings.out} 300ms backwards' },
      },
    },
    beside: {
      gridColumn: { base: '1 / -1', lg: '6 / -1' },
      marginTop: { base: '8', md: '12' },
      paddingTop: '5',
      borderTop: '2px solid {colors.fg}',
    },
    text: { textStyle: 'lead', color: 'fg.muted', maxWidth: 'measure', textWrap: 'pretty' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      marginTop: '6',
      '@media print': { display: 'none' },
    },
  },
  variants: {
    background: {
      /** Dark in both color schemes, with the bar over it. */
      ink: {
        root: {
          ...onInk,
          backgroundColor: 'bg',
          color: 'fg',
          'body:has(&[data-bar]) .bar': { ...onInk, marginBottom: 'calc(-1px - {sizes.16})' },
        },
        inner: { paddingTop: { base: '24', md: '32' } },
      },
    },
  },
})
