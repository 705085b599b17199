import { recipe } from '../../../lib/theme/recipe.ts'

/** Fixes: what each adds, and beside it what to do. */
export const fixList = recipe({
  className: 'fix-list',
  slots: ['root', 'gain', 'text', 'summary'],
  base: {
    root: {
      borderTop: '2px solid {colors.fg}',
      '& > li': {
        display: { md: 'grid' },
        gridTemplateColumns: '7rem minmax(0, 1fr)',
        columnGap: '4',
        paddingBlock: '6',
        borderBottom: '1px solid {colors.border}',
      },
    },
    gain: {
      textStyle: 'note',
      color: 'fg.muted',
      '& > strong': { display: { md: 'block' }, textStyle: 'figure', fontSize: 'xl', color: 'link' },
    },
    text: {
      display: 'grid',
      gap: '3',
      minWidth: '0',
      '& > *': { minWidth: '0' },
      '& > p': { maxWidth: 'measure', overflowWrap: 'anywhere', textWrap: 'pretty' },
      '& h3': { textStyle: 'title', marginTop: { base: '1', md: '0' } },
      '& figcaption': { marginBottom: '2', textStyle: 'note', color: 'fg.muted' },
    },
    summary: { color: 'fg.muted' },
  },
})
