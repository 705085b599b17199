import { recipe } from '../../lib/theme/recipe.ts'

/** The newsletter figures on one line, each above its label. */
export const figures = recipe({
  className: 'newsletter-figures',
  slots: ['root', 'list', 'note'],
  base: {
    root: { marginBottom: { base: '10', md: '12' } },
    list: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      columnGap: '8',
      rowGap: '6',
      paddingBlock: '5',
      borderTop: '1px solid {colors.border}',
      '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
      '& dt': { textStyle: 'small', color: 'fg.muted' },
      '& dd': { textStyle: 'figure', fontSize: '3xl' },
    },
    note: { textStyle: 'note', color: 'fg.muted', maxWidth: 'measure' },
  },
})
