import { recipe } from '../../lib/theme/recipe.ts'

/** The headings of a page, beside or above its text. */
export const contents = recipe({
  className: 'contents',
  slots: ['root', 'nested'],
  base: {
    root: {
      textStyle: 'small',
      '& h2': { textStyle: 'small', fontWeight: '600', marginBottom: '2' },
      '& li': { borderTop: '1px solid {colors.border}' },
      '& a': {
        display: 'block',
        paddingBlock: '1.5',
        color: 'fg.muted',
        textDecoration: 'none',
        _hover: { color: 'fg', textDecoration: 'underline' },
      },
    },
    nested: { paddingInlineStart: '4' },
  },
})
