import { recipe } from '../../../lib/theme/recipe.ts'

/** The difference from an earlier check. */
export const comparison = recipe({
  className: 'comparison',
  slots: ['root'],
  base: {
    root: {
      '& > p > strong': { display: 'block', textStyle: 'quote' },
      '& > ul': { marginTop: '5', borderTop: '2px solid {colors.fg}' },
      '& > p + p': { marginTop: '3', color: 'fg.muted' },
      '& li': {
        display: { md: 'flex' },
        justifyContent: 'space-between',
        gap: '4',
        paddingBlock: '3',
        borderBottom: '1px solid {colors.border}',
      },
      '& li > span:last-child': { display: 'flex', gap: '2', flex: 'none' },
    },
  },
})
