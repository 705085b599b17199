import { recipe } from '../../../lib/theme/recipe.ts'

/** The quotes, continuing past the right edge of the window. */
export const testimonials = recipe({
  className: 'testimonials',
  slots: ['root', 'still', 'quote'],
  base: {
    root: {
      '--carousel-shown': { base: '1', lg: '2' },
      /** Distance from the content's right edge to the window's. */
      '--testimonials-bleed': {
        base: '{spacing.5}',
        md: 'calc((100vw - min(100vw, {sizes.page})) / 2 + {spacing.8})',
      },
      '--carousel-peek': {
        base: 'calc(var(--testimonials-bleed) + {spacing.6})',
        md: 'var(--testimonials-bleed)',
      },
      position: 'relative',
      '& .carousel__controls': {
        justifyContent: 'end',
        marginTop: '-6',
        position: { lg: 'absolute' },
        insetInlineEnd: { lg: '0' },
        bottom: { lg: '100%' },
        marginBottom: { base: '2', lg: '12' },
      },
      '& .carousel__viewport': {
        '--carousel-ring': '{spacing.5}',
        marginInlineEnd: 'calc(-1 * var(--testimonials-bleed))',
      },
    },
    quote: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      gap: '6',
      height: 'full',
      paddingInlineEnd: { base: '8', lg: '16' },
      '& blockquote': { textStyle: 'title', lineHeight: '1.5', textWrap: 'pretty', textIndent: '-0.42em' },
      '& blockquote::before': { content: '"“"' },
      '& blockquote::after': { content: '"”"' },
      '& figcaption': {
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: '4',
        paddingTop: '5',
        borderTop: '1px solid {colors.border}',
        textStyle: 'small',
        '& p': { gridColumn: '2' },
        '& p + p': { textStyle: 'note', color: 'fg.muted' },
        '& img': { maxWidth: 'none', gridRow: '1 / 3', marginTop: '1', borderRadius: 'sm' },
        '& time': { whiteSpace: 'nowrap' },
        '& i': { color: 'link', fontStyle: 'normal', letterSpacing: '0.1em' },
      },
    },
  },
  variants: {
    layout: {
      grid: {
        still: {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
          columnGap: '8',
          rowGap: '12',
        },
      },
      single: { still: { maxWidth: '48rem' } },
    },
    highlighted: { true: { quote: { '& blockquote': { textStyle: 'quote' } } } },
  },
})
