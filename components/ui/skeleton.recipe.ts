import { recipe } from '../../lib/theme/recipe.ts'

/** A placeholder while something loads; its size is set where it is used. */
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
