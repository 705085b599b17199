import { recipe } from '../../../lib/theme/recipe.ts'

export const notFound = recipe({
  className: 'not-found',
  slots: ['root', 'title', 'text', 'links'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '16', md: '24' },
    },
    title: { textStyle: 'display' },
    text: { maxWidth: 'measure', textStyle: 'lead', color: 'fg.muted', textWrap: 'pretty' },
    links: {
      maxWidth: 'measure',
      marginTop: '6',
      borderTop: '1px solid {colors.fg}',
      '& > li': {
        display: { sm: 'grid' },
        gridTemplateColumns: '1fr 2fr',
        alignItems: 'baseline',
        gap: '4',
        paddingBlock: '4',
        borderBottom: '1px solid {colors.border}',
        color: 'fg.muted',
        textStyle: 'small',
        textWrap: 'pretty',
      },
      '& a': { textStyle: 'title' },
    },
  },
})
