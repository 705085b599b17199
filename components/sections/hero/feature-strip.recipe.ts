import { recipe } from '../../../lib/theme/recipe.ts'

/** Five short columns between hairlines; rows on a phone. */
export const featureStrip = recipe({
  className: 'feature-strip',
  slots: ['root'],
  base: {
    root: {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: { lg: 'repeat(5, minmax(0, 1fr))' },
      marginTop: { lg: '4' },
      borderBlock: '1px solid {colors.border}',
      '& > li': {
        textStyle: 'note',
        color: 'fg.muted',
        paddingBlock: { base: '4', lg: '6' },
        paddingInline: { lg: '5' },
        textWrap: 'pretty',
      },
      '& > li + li': {
        borderTop: { base: '1px solid {colors.border}', lg: '0' },
        borderInlineStart: { lg: '1px solid {colors.border}' },
      },
      '& > li:first-child': { paddingInlineStart: '0' },
      '& strong': { display: 'block', textStyle: 'small', fontWeight: '600', color: 'fg', marginBottom: '1' },
    },
  },
})
