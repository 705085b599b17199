import { recipe } from '../../lib/theme/recipe.ts'

/** A panel for developers in the corner of a page. */
export const seoChecker = recipe({
  className: 'seo-checker',
  slots: ['root'],
  base: {
    root: {
      position: 'fixed',
      right: '4',
      bottom: '4',
      zIndex: 'bar',
      maxWidth: '22rem',
      maxHeight: '70dvh',
      overflow: 'auto',
      padding: '{spacing.2} {spacing.4}',
      border: '1px solid {colors.border.strong}',
      borderRadius: 'sm',
      backgroundColor: 'bg.panel',
      boxShadow: 'float',
      textStyle: 'note',
      '& summary': { cursor: 'pointer', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
      '& li': { paddingBlock: '2', borderTop: '1px solid {colors.border}' },
      '& strong': { display: 'block' },
      '& button': { marginTop: '2', textDecoration: 'underline' },
      '@media print': { display: 'none' },
    },
  },
})
