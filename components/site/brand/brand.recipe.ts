import { recipe } from '../../../lib/theme/recipe.ts'

/** The brand name with the marker and a footnote number. */
export const brand = recipe({
  className: 'brand',
  slots: ['root'],
  base: {
    root: {
      flex: 'none',
      fontFamily: 'heading',
      fontSize: 'xl',
      fontWeight: '500',
      letterSpacing: '-0.015em',
      lineHeight: '1.1',
      textDecoration: 'none',
      // Firefox makes a box around a mark too narrow by the mark's negative margins.
      whiteSpace: 'nowrap',
      '& > img': { width: 'auto', height: '8', maxWidth: '12rem', objectFit: 'contain' },
      // A logo replaces the name; if it fails to load, the name is visible again.
      '& > img:not([hidden]) + mark': { position: 'absolute', clipPath: 'inset(50%)' },
      '& > mark::after': {
        content: '"[1]" / ""',
        marginLeft: '0.15em',
        color: 'green.700',
        fontSize: '0.5em',
        verticalAlign: '0.7em',
      },
    },
  },
})
