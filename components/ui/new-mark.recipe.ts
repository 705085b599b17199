import { recipe } from '../../lib/theme/recipe.ts'

export const newMark = recipe({
  className: 'new-mark',
  slots: ['root'],
  base: {
    root: {
      marginLeft: '1',
      color: 'alert',
      fontFamily: 'body',
      fontSize: '0.62em',
      fontWeight: '700',
      letterSpacing: '0.08em',
      verticalAlign: '0.5em',
      lineHeight: '0',
    },
  },
})
