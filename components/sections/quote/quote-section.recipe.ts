import { recipe } from '../../../lib/theme/recipe.ts'

/** A quote in the size of a heading, on the left with who said it below. */
export const quoteSection = recipe({
  className: 'quote-section',
  slots: ['root'],
  base: {
    root: {
      paddingTop: '8',
      borderTop: '2px solid {colors.fg}',
      '& blockquote': {
        maxWidth: '24ch',
        textStyle: 'heading',
        lineHeight: '1.25',
        textWrap: 'pretty',
        textIndent: '-0.42em',
        whiteSpace: 'pre-line',
        md: { maxWidth: '32ch' },
      },
      '& blockquote::before': { content: '"“"' },
      '& blockquote::after': { content: '"”"' },
      '& figcaption': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '4',
        rowGap: '3',
        marginTop: '8',
        textStyle: 'small',
        '& img': { borderRadius: 'sm' },
        '& p': { color: 'fg.muted' },
        '& strong': { color: 'fg' },
        '& p + p': { marginInlineStart: { md: 'auto' } },
      },
    },
  },
})
