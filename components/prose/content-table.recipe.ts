import { recipe } from '../../lib/theme/recipe.ts'
import { scrollFade } from '../../lib/theme/scroll-fade.ts'

/** A table with hairlines, which scrolls if it is wider than the page. */
export const contentTable = recipe({
  className: 'content-table',
  slots: ['root'],
  base: {
    root: {
      overflowX: 'auto',
      ...scrollFade,
      '& table': {
        width: 'full',
        borderCollapse: 'collapse',
        textStyle: 'small',
        fontVariantNumeric: 'tabular-nums',
      },
      '& caption': {
        captionSide: 'bottom',
        paddingTop: '3',
        textAlign: 'start',
        textStyle: 'note',
        color: 'fg.muted',
      },
      '& :is(th, td)': {
        minWidth: '8rem',
        paddingBlock: '3',
        paddingInlineEnd: '5',
        borderBottom: '1px solid {colors.border}',
        textAlign: 'start',
        verticalAlign: 'top',
      },
      '& th': { borderColor: 'fg', fontWeight: '600', verticalAlign: 'bottom' },
    },
  },
})
