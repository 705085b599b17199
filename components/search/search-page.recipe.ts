import { recipe } from '../../lib/theme/recipe.ts'

/** A search page: a large form, and the results between hairlines. */
export const searchPage = recipe({
  className: 'search-page',
  slots: ['root', 'title', 'outcome', 'results', 'path', 'links'],
  base: {
    root: {
      maxWidth: 'page',
      // So that the footer does not move up if there are no results.
      minHeight: '60vh',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '10', md: '16' },
    },
    title: { marginTop: '3', textStyle: 'display', marginBottom: { base: '6', md: '8' } },
    outcome: { marginTop: '6', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
    results: {
      maxWidth: '48rem',
      marginTop: '4',
      borderTop: '2px solid {colors.fg}',
      '& li': { paddingBlock: '6', borderTop: '1px solid {colors.border}', _first: { borderTop: '0' } },
      '& h2': { textStyle: 'title' },
      '& h2 a': { color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
      '& p': { marginTop: '2', color: 'fg.muted' },
    },
    path: { '&&': { marginTop: '1', textStyle: 'note', color: 'link' } },
    links: {
      maxWidth: 'measure',
      marginTop: '2',
      '& > p': { marginBottom: '4' },
      '& ul': { borderTop: '1px solid {colors.border}' },
      '& li': { paddingBlock: '3', borderBottom: '1px solid {colors.border}' },
    },
  },
})
