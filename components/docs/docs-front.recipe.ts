import { recipe } from '../../lib/theme/recipe.ts'

/** The documentation's table of contents: each part on the left, its pages on the right, rules between. */
export const docsFront = recipe({
  className: 'docs-front',
  slots: ['root', 'part', 'about', 'pages'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '10', md: '16' },
    },
    part: {
      display: { md: 'grid' },
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
      columnGap: '12',
      paddingBlock: '8',
      borderTop: '1px solid {colors.border}',
      'header + &': { borderTop: '2px solid {colors.fg}' },
      '& a': { color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
    about: {
      '& h2': { textStyle: 'title' },
      '& p': { marginTop: '2', textStyle: 'small', color: 'fg.muted', textWrap: 'pretty' },
    },
    pages: {
      columns: { md: '2' },
      columnGap: '8',
      // Aligns the first page with the part's title.
      marginTop: { base: '4', md: '-1.5' },
      '& li': { breakInside: 'avoid' },
      '& a': { display: 'block', paddingBlock: '1.5', color: 'link', _hover: { color: 'link.hover' } },
    },
  },
})
