import { recipe } from '../../lib/theme/recipe.ts'

const twoColumns = (first: string, second: string) => ({
  display: { md: 'grid' },
  gridTemplateColumns: { md: `minmax(0, ${first}) minmax(0, ${second})` },
  gridTemplateRows: { md: 'auto auto 1fr' },
  columnGap: { md: '8', lg: '16' },
})

/** The blog's front page: the newest post with its picture large, the others as entries between hairlines. */
export const postList = recipe({
  className: 'post-list',
  slots: ['root'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '10', md: '16' },
      '& h1': { textStyle: 'display', marginBottom: { base: '8', md: '12' } },
      '& li': {
        paddingBlock: '8',
        borderTop: '1px solid {colors.border}',
        _first: { borderTop: '2px solid {colors.fg}' },
      },
      '& article': twoColumns('3fr', '1fr'),
      '& li:first-of-type article': twoColumns('1fr', '1fr'),
      '& img': {
        gridColumn: '2',
        gridRow: '1 / 4',
        width: 'full',
        marginBottom: { base: '5', md: '0' },
        borderRadius: 'sm',
      },
      '& h2': { textStyle: 'title' },
      '& li:first-of-type h2': { textStyle: 'heading' },
      '& h2 a': { color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
      '& article p': { marginTop: '3', maxWidth: 'measure', color: 'fg.muted' },
      '& article h2 + p': { textStyle: 'small' },
    },
  },
})
