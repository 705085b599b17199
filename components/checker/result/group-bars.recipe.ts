import { recipe } from '../../../lib/theme/recipe.ts'

/** Groups with their points, each above a bar. */
export const groupBars = recipe({
  className: 'group-bars',
  slots: ['root'],
  base: {
    root: {
      '& > li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'baseline',
        columnGap: '4',
        paddingBlock: '3',
        borderBottom: '1px solid {colors.border}',
        breakInside: 'avoid',
      },
      '& h3': { textStyle: 'title' },
      '& p': { gridRow: '2', gridColumn: '1', textStyle: 'small', color: 'fg.muted' },
      '& p + p': { gridArea: '1 / 2', fontVariantNumeric: 'tabular-nums' },
      '& strong': { textStyle: 'figure', fontSize: 'xl', color: 'fg' },
      '& div': {
        gridColumn: '1 / -1',
        gridRow: '3',
        height: '3',
        marginTop: '2',
        border: '1px solid {colors.border.strong}',
      },
      '& i': {
        display: 'block',
        height: 'full',
        backgroundColor: 'marker',
        boxShadow: '1px 0 0 {colors.fg}',
        printColorAdjust: 'exact',
        forcedColorAdjust: 'none',
      },
    },
  },
})
