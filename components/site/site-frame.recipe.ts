import { recipe } from '../../lib/theme/recipe.ts'

export const frame = recipe({
  className: 'frame',
  slots: ['skip', 'main'],
  base: {
    skip: {
      position: 'absolute',
      top: '2',
      left: { base: '5', md: '8' },
      zIndex: 'menu',
      '&:not(:focus-visible)': { clipPath: 'inset(50%)' },
      _print: { display: 'none' },
    },
    // The target of the skip link is the whole page, where a focus ring would be of no use.
    main: { _focusVisible: { outline: 'none' } },
  },
})
