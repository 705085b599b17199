import { recipe } from '../../lib/theme/recipe.ts'

/** Text for screen readers only. */
export const visuallyHidden = recipe({
  className: 'visually-hidden',
  slots: ['root'],
  base: {
    root: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})
