import { recipe } from '../../lib/theme/recipe.ts'

/** The contents of a page, beside or above its text. */
export const contents = recipe({
  className: 'contents',
  slots: ['root', 'title', 'list', 'nested'],
  base: {
    root: { textStyle: 'small', _print: { display: 'none' } },
    title: { textStyle: 'small', fontWeight: '600' },
    list: {
      '& a': {
        display: 'block',
        paddingBlock: '1.5',
        color: 'fg.muted',
        textDecoration: 'none',
        textWrap: 'pretty',
        _hover: { color: 'fg', textDecoration: 'underline' },
      },
    },
    nested: { '& a': { paddingInlineStart: '4' } },
  },
  variants: {
    place: {
      beside: { root: { display: { base: 'none', lg: 'block' } } },
      above: {
        root: {
          display: { lg: 'none' },
          marginBottom: '8',
          borderBlock: '1px solid {colors.border}',
          '& summary': {
            display: 'flex',
            justifyContent: 'space-between',
            gap: '4',
            paddingBlock: '3',
            listStyle: 'none',
            cursor: 'pointer',
            '&::-webkit-details-marker': { display: 'none' },
            _after: { content: '"+" / ""', fontFamily: 'mono', color: 'link' },
          },
          '& [open]': { paddingBottom: '3' },
          '& [open] summary': { _after: { content: '"−" / ""' } },
        },
      },
    },
  },
})
