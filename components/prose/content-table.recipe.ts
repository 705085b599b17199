import { recipe } from '../../lib/theme/recipe.ts'

/** A table of hairlines; too wide for the page, it scrolls in its frame. */
export const contentTable = recipe({
  className: 'content-table',
  slots: ['root'],
  base: {
    root: {
      overflowX: 'auto',
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
