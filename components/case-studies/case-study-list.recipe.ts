import { recipe } from '../../lib/theme/recipe.ts'

/** The list of case studies: the most important figure in a narrow column, title and summary beside it. */
export const caseStudyList = recipe({
  className: 'case-study-list',
  slots: ['root', 'list', 'figure', 'about'],
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
        gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
        columnGap: '8',
        paddingBlock: { base: '6', md: '8' },
        borderBottom: '1px solid {colors.border}',
      },
    },
    figure: {
      marginBottom: { base: '4', md: '0' },
      '& strong': { display: 'block', textStyle: 'heading', fontVariantNumeric: 'tabular-nums' },
      '& span': { display: 'block', maxWidth: '24ch', textStyle: 'small', color: 'fg.muted' },
    },
    about: {
      '& > :first-child': { textStyle: 'title', textWrap: 'balance' },
      '& > :first-child + p': { marginTop: '2', maxWidth: 'measure', textWrap: 'pretty' },
      '& p:last-child': { marginTop: '2', textStyle: 'small', color: 'fg.muted' },
      '& a': { color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
  },
})
