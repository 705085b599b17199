import { recipe } from '../../../lib/theme/recipe.ts'

export const announcement = recipe({
  className: 'announcement',
  slots: ['root', 'inner'],
  base: {
    root: {
      backgroundColor: 'bg.inverted',
      color: 'fg.inverted',
      _print: { display: 'none' },
      // Until the page's code measures it: room for three lines.
      '& + .bar': { '--bar-end': '9.5rem' },
    },
    inner: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: '2',
      textStyle: 'small',
      '& a': { color: 'inherit', fontWeight: '600', whiteSpace: 'nowrap' },
    },
  },
})
