import { recipe } from '../../lib/theme/recipe.ts'

const hairline = '1px solid {colors.border}'

/** A grid with rules between its fields. */
export const foundation = recipe({
  className: 'foundation',
  slots: ['root'],
  base: {
    root: {
      counterReset: 'field',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
      overflow: 'hidden',
      borderTop: '2px solid {colors.fg}',
      '& > li': {
        counterIncrement: 'field',
        // Hides the outer rules beyond the clipped edge.
        marginLeft: '-1px',
        marginBottom: '-1px',
        borderLeft: { md: hairline },
        borderBottom: hairline,
        paddingBlock: '6',
        paddingInline: { md: '6' },
        breakInside: 'avoid',
        _before: {
          content: '"(" counter(field, lower-alpha) ")" / ""',
          textStyle: 'code',
          color: 'link',
        },
      },
      '& h3': { marginTop: '3', textStyle: 'title' },
      '& p': { marginTop: '2', color: 'fg.muted', textStyle: 'small', textWrap: 'pretty' },
    },
  },
})
