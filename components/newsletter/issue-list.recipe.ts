import { recipe } from '../../lib/theme/recipe.ts'

/** The archive: dates in a narrow column, subjects beside them. */
export const issueList = recipe({
  className: 'issue-list',
  slots: ['root', 'list', 'turn'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '10', md: '16' },
    },
    list: {
      borderTop: '2px solid {colors.fg}',
      '& > li': {
        display: { md: 'grid' },
        gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)',
        columnGap: '8',
        alignItems: 'baseline',
        paddingBlock: '6',
        borderBottom: '1px solid {colors.border}',
      },
      '& time': { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
      '& h2': { textStyle: 'title' },
      '& a': { color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
      '& h2 + p': { marginTop: '1', maxWidth: 'measure', textStyle: 'small', color: 'fg.muted' },
    },
    turn: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '6',
      marginTop: '8',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
      '& > :last-child': { marginInlineStart: 'auto', color: 'fg.muted' },
    },
  },
})
