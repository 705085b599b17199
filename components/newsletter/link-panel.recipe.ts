import { recipe } from '../../lib/theme/recipe.ts'

/** The panel of a page that an email links to: text and button. */
export const linkPanel = recipe({
  className: 'link-panel',
  slots: ['root', 'inner', 'title', 'text', 'actions', 'problem'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: '8',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBottom: { base: '12', md: '16' },
    },
    inner: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      gridColumn: { base: '1 / -1', lg: '6 / -1' },
      paddingBlock: '6',
      borderTop: '2px solid {colors.fg}',
      borderBottom: '1px solid {colors.border}',
      '& a, & b': { overflowWrap: 'anywhere' },
      '& b': { fontWeight: '600' },
    },
    title: { textStyle: 'title' },
    text: { color: 'fg.muted', textWrap: 'pretty' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      // The width that a field has of its own grows with the text.
      '& > form': { minWidth: '0' },
    },
    problem: { color: 'alert' },
  },
})
