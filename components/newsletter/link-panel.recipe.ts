import { recipe } from '../../lib/theme/recipe.ts'

/** The one thing a page from a mail is about: what it would do, and the button that does it. */
export const linkPanel = recipe({
  className: 'link-panel',
  slots: ['root', 'inner', 'title', 'text', 'actions', 'problem'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBottom: { base: '12', md: '16' },
    },
    inner: {
      display: 'grid',
      gap: '4',
      maxWidth: '40rem',
      paddingBlock: '6',
      borderTop: '2px solid {colors.fg}',
      borderBottom: '1px solid {colors.border}',
      '& b': { fontWeight: '600', overflowWrap: 'anywhere' },
    },
    title: { textStyle: 'title' },
    text: { color: 'fg.muted', textWrap: 'pretty' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    problem: { color: 'alert' },
  },
})
