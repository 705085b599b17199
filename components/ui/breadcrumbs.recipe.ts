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
})
