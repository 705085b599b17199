import { recipe } from '../../../lib/theme/recipe.ts'

/**
 * A row of slides. Users of it set on the root `--carousel-shown`, the number of slides side by side, and
 * `--carousel-peek`, the visible width of the next one.
 */
export const carousel = recipe({
  className: 'carousel',
  slots: ['root', 'controls', 'viewport'],
  base: {
    controls: {
      display: 'flex',
      // Reserves space for the three buttons.
      minWidth: 'calc(3 * {sizes.10})',
      minHeight: '10',
      '& button': {
        width: '10',
        height: '10',
        padding: '3',
        borderRadius: 'sm',
        color: 'fg.muted',
        '&:hover': { color: 'fg', backgroundColor: 'bg.muted' },
      },
    },
    viewport: {
      // Room for focus rings at the edge.
      paddingBlock: '2',
      marginBlock: '-2',
      '--carousel-ring': '{spacing.2}',
      paddingInlineStart: 'var(--carousel-ring)',
      marginInlineStart: 'calc(-1 * var(--carousel-ring))',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x mandatory',
      scrollPaddingInlineStart: 'var(--carousel-ring)',
      scrollbarWidth: 'none',
      '@media (scripting: none)': { scrollbarWidth: 'thin' },
      '&:has(.slick-slider)': { overflow: 'clip' },
      '& > ul, & .slick-track': { display: 'flex' },
      '& > ul > li': {
        '--carousel-slide': 'calc((100% - var(--carousel-peek)) / var(--carousel-shown))',
        flex: '0 0 var(--carousel-slide)',
        // Whole pixels, as in slick.
        '@supports (width: round(up, 1px, 1px))': { flexBasis: 'round(up, var(--carousel-slide), 1px)' },
        scrollSnapAlign: 'start',
      },
      '& .slick-slide > div, & .slick-slide > div > div': { height: 'full' },
      '& .slick-slider': { marginInlineEnd: 'var(--carousel-peek)', touchAction: 'pan-y' },
    },
  },
})
