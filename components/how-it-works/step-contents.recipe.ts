import { recipe } from '../../lib/theme/recipe.ts'

/** The list of steps with their numbers, between hairlines. */
export const stepContents = recipe({
  className: 'step-contents',
  slots: ['root', 'number'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      '& ol': {
        display: 'grid',
        gridTemplateColumns: { md: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))' },
        borderBlock: '1px solid {colors.border}',
      },
      '& li': {
        '& + li': {
          borderTop: { base: '1px solid {colors.border}', md: '0' },
          borderLeft: { md: '1px solid {colors.border}' },
        },
      },
      '& a': {
        display: 'flex',
        gap: '3',
        height: 'full',
        paddingBlock: { base: '3', md: '5' },
        paddingInline: { md: '5' },
        color: 'fg',
        textStyle: 'small',
        fontWeight: '500',
        textDecoration: 'none',
        _hover: { backgroundColor: 'bg.subtle' },
      },
      '& li:first-child a': { paddingLeft: { md: '0' } },
      '@media print': { display: 'none' },
    },
    number: { textStyle: 'code', color: 'link' },
  },
})
