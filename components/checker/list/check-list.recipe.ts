import { recipe } from '../../../lib/theme/recipe.ts'

/** The checks by group: a column for the verdict, the check with its reason, and its points. */
export const checkList = recipe({
  className: 'check-list',
  slots: ['root', 'rows'],
  base: {
    root: {
      '& > section + section': { marginTop: '12' },
      '& header': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'baseline',
        columnGap: '4',
        paddingBottom: '3',
        borderBottom: '2px solid {colors.fg}',
      },
      '& h3': { textStyle: 'title', fontSize: 'xl' },
      '& header > p': { gridRow: '2', textStyle: 'small', color: 'fg.muted' },
      '& header > p + p': { gridArea: '1 / 2', fontVariantNumeric: 'tabular-nums' },
    },
    rows: {
      '& > li': {
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '8rem minmax(0, 1fr) auto' },
        columnGap: '4',
        paddingBlock: '3',
        borderBottom: '1px solid {colors.border}',
        breakInside: 'avoid',
      },
      // The verdict's line is reserved.
      '& .verdict': {
        gridArea: { base: '2 / 1 / 3 / -1', md: '1 / 1' },
        alignSelf: 'start',
        minHeight: '1.6rem',
      },
      '& b': { fontWeight: '500' },
      '& p': { textStyle: 'note', color: 'fg.muted', maxWidth: 'measure', textWrap: 'pretty' },
      '& > li > span:last-child:not(.verdict)': {
        gridArea: { base: '1 / 2', md: '1 / 3' },
        textStyle: 'figure',
        fontSize: 'lg',
        lineHeight: '1.3',
      },
    },
  },
})
