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
    // What the skip link leads to is all of the page: a ring around it would say nothing.
    main: { _focusVisible: { outline: 'none' } },
  },
})
