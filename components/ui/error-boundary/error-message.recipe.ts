import { recipe } from '../../../lib/theme/recipe.ts'

/** The message of a page that failed to render. */
export const errorMessage = recipe({
  className: 'error-message',
  slots: ['root'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '16', md: '24' },
      '& h1': { textStyle: 'heading' },
      '& p': { textStyle: 'lead', color: 'fg.muted', maxWidth: 'measure', marginTop: '4', marginBottom: '8' },
    },
  },
})
