import { recipe } from '../../lib/theme/recipe.ts'

/** A bar along the bottom of the window, with a marker edge. */
export const consent = recipe({
  className: 'consent',
  slots: ['root'],
  base: {
    root: {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: 'bar',
      display: 'flex',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
      paddingBlock: '3',
      // Aligned with the page's content.
      paddingInline: { base: '5', md: 'max({spacing.8}, 50% - {sizes.page} / 2 + {spacing.8})' },
      borderTop: '1px solid {colors.border}',
      backgroundColor: 'bg.panel',
      boxShadow: 'float',
      textStyle: 'small',
      '& p': { borderInlineStart: '6px solid {colors.marker}', paddingInlineStart: '3' },
      '& p > a': { whiteSpace: 'nowrap' },
      '& div': { display: 'flex', flexWrap: 'wrap', gap: '2', flex: { base: '1', md: 'none' } },
      '& .button': { flex: '1', minWidth: '24' },
      _print: { display: 'none' },
    },
  },
})
