import { recipe } from '../../lib/theme/recipe.ts'

/** The parts of the documentation with the pages of the current one; the current page has the marker. */
export const docsSidebar = recipe({
  className: 'docs-sidebar',
  slots: ['root', 'toggle', 'tree', 'pages'],
  base: {
    root: {
      textStyle: 'small',
      // Too narrow for a field and a button: Enter submits too.
      '& search': { marginBottom: { lg: '5' }, '& button': { display: { lg: 'none' } } },
    },
    // On narrow screens, this `details` shows and hides the tree that follows it, without a second copy of the tree.
    toggle: {
      display: { lg: 'none' },
      borderBlock: '1px solid {colors.border}',
      '& summary': { paddingBlock: '3', fontWeight: '600', cursor: 'pointer' },
      '&:not([open]) + nav': { display: { base: 'none', lg: 'block' } },
    },
    tree: {
      paddingTop: { base: '2', lg: '0' },
      borderBottom: { base: '1px solid {colors.border}', lg: 'none' },
      '& li': { borderBottom: { lg: '1px solid {colors.border}' } },
      '& a': {
        display: 'inline-block',
        paddingBlock: '2',
        color: 'fg',
        fontWeight: '600',
        textDecoration: 'none',
        _hover: { textDecoration: 'underline' },
      },
      '& > ul > li:first-of-type > a': { paddingTop: { lg: '0' } },
      '& [aria-current] > span': {
        paddingInline: '0.2em',
        marginInline: '-0.2em',
        boxDecorationBreak: 'clone',
        backgroundColor: 'marker',
        color: 'marker.fg',
      },
    },
    pages: {
      paddingBottom: '3',
      paddingInlineStart: '4',
      '& li': { borderBottom: 'none' },
      '& a': { paddingBlock: '1', color: 'fg.muted', fontWeight: '400', _hover: { color: 'fg' } },
      '& [aria-current]': { color: 'fg' },
    },
  },
})
