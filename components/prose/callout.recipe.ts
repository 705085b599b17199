import { recipe } from '../../lib/theme/recipe.ts'

/** A callout, with an edge and a label for its tone. */
export const callout = recipe({
  className: 'callout',
  slots: ['root', 'label'],
  base: {
    root: {
      maxWidth: 'measure',
      paddingInlineStart: '5',
      borderInlineStart: '3px solid {colors.link}',
      '& p + p': { marginTop: '2' },
      '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
      '& ol': { listStyle: 'decimal', paddingInlineStart: '5' },
    },
    label: { textStyle: 'note', fontWeight: '600', color: 'link' },
  },
  variants: {
    tone: {
      tip: { root: { borderColor: 'marker' } },
      warning: { root: { borderColor: 'alert' }, label: { color: 'alert' } },
    },
  },
})
