import { recipe } from '../../lib/theme/recipe.ts'

/** The form under the hero's text, in the same column. */
export const checkerHero = recipe({
  className: 'checker-hero',
  slots: ['root', 'inner', 'promise'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: '8',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBottom: { base: '10', md: '16' },
    },
    inner: { gridColumn: { base: '1 / -1', lg: '6 / -1' } },
    promise: {
      marginTop: '3',
      paddingTop: '3',
      borderTop: '1px solid {colors.border}',
      textStyle: 'note',
      color: 'fg.muted',
      textWrap: 'pretty',
    },
  },
})
