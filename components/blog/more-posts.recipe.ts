import { recipe } from '../../lib/theme/recipe.ts'

/** Related posts in columns under hairlines; then the previous post on the left and the next one on the right. */
export const morePosts = recipe({
  className: 'more-posts',
  slots: ['related', 'date', 'steps', 'step'],
  base: {
    related: {
      marginTop: '12',
      paddingTop: '6',
      borderTop: '2px solid {colors.fg}',
      _print: { display: 'none' },
      '& h2': { textStyle: 'small', fontWeight: '600' },
      '& ul': {
        display: 'grid',
        gridTemplateColumns: { md: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' },
        columnGap: '8',
        rowGap: '6',
        marginTop: '3',
      },
      '& li': { maxWidth: 'measure', breakInside: 'avoid' },
      '& a': {
        color: 'fg',
        textStyle: 'title',
        textDecoration: 'none',
        _hover: { textDecoration: 'underline' },
      },
      '& p': { marginTop: '2', textStyle: 'small', color: 'fg.muted' },
    },
    date: { '&&': { textStyle: 'note' } },
    steps: {
      display: 'grid',
      gridTemplateColumns: { md: '1fr 1fr' },
      columnGap: '8',
      marginTop: '10',
      borderTop: '1px solid {colors.border}',
      _print: { display: 'none' },
    },
    step: {
      display: 'block',
      paddingBlock: '5',
      color: 'fg',
      fontWeight: '600',
      textDecoration: 'none',
      '& span': { display: 'block', textWrap: 'balance' },
      '& small': { display: 'block', textStyle: 'note', fontWeight: '400', color: 'fg.muted' },
      _hover: { '& span': { textDecoration: 'underline' } },
    },
  },
  variants: {
    side: {
      next: {
        step: {
          gridColumn: { md: '2' },
          textAlign: { md: 'end' },
          borderTop: { base: '1px solid {colors.border}', md: '0' },
          _first: { borderTop: '0' },
        },
      },
    },
  },
})
