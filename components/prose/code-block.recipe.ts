import { recipe } from '../../lib/theme/recipe.ts'

/** Code on a shade deeper than the page; of its marked lines, the words are marked. */
export const codeBlock = recipe({
  className: 'code-block',
  slots: ['root'],
  base: {
    root: {
      '& figcaption': { fontFamily: 'mono' },
      '& pre': {
        overflowX: 'auto',
        paddingBlock: '4',
        borderRadius: 'sm',
        backgroundColor: 'bg.muted',
        textStyle: 'code',
        tabSize: '2',
      },
      '& code': {
        display: 'block',
        width: 'max-content',
        minWidth: 'full',
        paddingInline: '5',
        fontFamily: 'inherit',
      },
      '& mark': { margin: '0', padding: '0' },
    },
  },
})
