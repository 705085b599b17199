import { recipe } from '../../lib/theme/recipe.ts'

export const breadcrumbs = recipe({
  className: 'breadcrumbs',
  slots: ['root'],
  base: {
    root: {
      textStyle: 'small',
      _print: { display: 'none' },
      '& ol': { display: 'flex', flexWrap: 'wrap' },
      '& li + li': { _before: { content: '"/" / ""', marginInline: '2', color: 'fg.muted' } },
    },
  },
  variants: {
    place: {
      page: {
        root: {
          maxWidth: 'page',
          marginInline: 'auto',
          paddingInline: { base: '5', md: '8' },
          paddingTop: { base: '5', md: '6' },
        },
      },
    },
  },
})
