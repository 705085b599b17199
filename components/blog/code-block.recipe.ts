import { recipe } from '../../lib/theme/recipe.ts'

/** Code on a shade deeper than the page; marked lines are marked over the block's whole width. */
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
      '& code': { display: 'block', fontFamily: 'inherit', width: 'max-content', minWidth: 'full' },
      '& :is(span, mark)': { display: 'block', paddingInline: '5' },
      '& mark': { margin: '0', background: '{colors.marker}' },
    },
  },
})
