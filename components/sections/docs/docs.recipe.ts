import { recipe } from '../../../lib/theme/recipe.ts'

/** Links to pages of the documentation between rules, two beside each other where there is room. */
export const docsLinks = recipe({
  className: 'docs-links',
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
      columnGap: '8',
      '& > li': { paddingBlock: '5', borderTop: '1px solid {colors.border}' },
      '& h3': { textStyle: 'title' },
      '& p': {
        marginTop: '1',
        textStyle: 'small',
        color: 'fg.muted',
        maxWidth: 'measure',
        textWrap: 'pretty',
      },
    },
  },
})
