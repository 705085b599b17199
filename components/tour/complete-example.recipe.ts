import { recipe } from '../../lib/theme/recipe.ts'

/** The whole tour as an article. */
export const completeExample = recipe({
  className: 'tour-article',
  slots: ['root'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      padding: { base: '5', md: '12' },
      '& h1': { textStyle: 'heading' },
      '& section': { marginTop: '10', containerType: 'inline-size' },
      '& h2': { textStyle: 'title', marginBottom: '4' },
    },
  },
})
