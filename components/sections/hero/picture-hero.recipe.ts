import { recipe } from '../../../lib/theme/recipe.ts'

/** A picture under the words of a hero, over the width of the page. */
export const pictureHero = recipe({
  className: 'picture-hero',
  slots: ['root'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBottom: { base: '8', md: '12' },
      '& img': { width: 'full', height: 'auto', maxHeight: '36rem', objectFit: 'cover', borderRadius: 'md' },
      '& figcaption': { marginTop: '3', textStyle: 'note', color: 'fg.muted' },
    },
  },
})
