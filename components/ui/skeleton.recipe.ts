import { recipe } from '../../lib/theme/recipe.ts'

/** Holds the place of what is on its way, at the size its owner gives it. */
export const skeleton = recipe({
  className: 'skeleton',
  slots: ['root'],
  base: {
    root: {
      display: 'block',
      borderRadius: 'md',
      backgroundColor: 'bg.muted',
      animation: 'pulse 1.2s ease-in-out infinite',
    },
  },
})
