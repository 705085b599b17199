import { recipe } from '../../lib/theme/recipe.ts'

/** A search field with its button, on one line at any width. */
export const searchForm = recipe({
  className: 'search-form',
  slots: ['root', 'form', 'label', 'field'],
  base: {
    root: { width: 'full', maxWidth: { base: 'full', lg: '20rem' }, _print: { display: 'none' } },
    form: { display: 'flex', gap: '2' },
    label: { flex: '1', minWidth: '0' },
    field: {
      width: 'full',
      minHeight: '10',
      paddingInline: '3',
      border: '1px solid {colors.border.strong}',
      borderRadius: 'sm',
      backgroundColor: 'bg.panel',
      textStyle: 'small',
      _placeholder: { color: 'fg.muted', opacity: '1' },
    },
  },
  variants: {
    size: {
      large: {
        root: { maxWidth: 'measure' },
        field: { minHeight: '12', paddingInline: '4', textStyle: 'body' },
      },
    },
  },
})
