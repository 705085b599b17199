import { recipe } from '../../lib/theme/recipe.ts'

/** Links to the previous page (left) and the next one (right). */
export const pageTurner = recipe({
  className: 'page-turner',
  slots: ['root', 'next'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { sm: '1fr 1fr' },
      gap: { base: '4', sm: '8' },
      marginTop: '16',
      paddingTop: '4',
      borderTop: '2px solid {colors.fg}',
      '& a': {
        color: 'fg',
        textStyle: 'title',
        textDecoration: 'none',
        _hover: { textDecoration: 'underline' },
      },
      '& span': {
        display: 'block',
        textStyle: 'note',
        fontFamily: 'body',
        color: 'fg.muted',
        marginBottom: '1',
      },
    },
    next: { gridColumn: { sm: '2' }, textAlign: { sm: 'end' } },
  },
})
