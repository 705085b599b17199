import { recipe } from '../../../../lib/theme/recipe.ts'

/** The slide's color, lighter in the dark scheme for enough contrast. */
const readableTint = {
  color: 'var(--tint, {colors.fg})',
  _dark: { color: 'color-mix(in oklab, var(--tint, {colors.fg}) 40%, {colors.paper.100})' },
}

export const showcase = recipe({
  className: 'showcase',
  slots: ['root'],
  base: {
    root: {
      // Picture, controls and text: rows of the same height for all slides.
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: '1fr auto auto',
      // The slides: a row to swipe through before hydration.
      '& > div': {
        gridArea: '1 / 1 / span 3',
        display: 'grid',
        gridTemplateRows: 'subgrid',
        gridAutoColumns: '100%',
        overflowX: 'auto',
        scrollSnapType: 'x mandatory',
        scrollbarWidth: 'none',
      },
      '& > div > div': {
        display: 'grid',
        gridRow: '1 / span 3',
        gridTemplateRows: 'subgrid',
        scrollSnapAlign: 'start',
        '& > :last-child': { gridRow: '3' },
      },
      '&[data-alive] > div': { overflow: 'clip', '& > div': { gridColumn: '1' } },
      '& [inert]': { opacity: '0' },
      '& :is(h2, h3)': { textStyle: 'title', marginTop: '3' },
      '& :is(h2, h3) + p': { textStyle: 'small', color: 'fg.muted', marginTop: '1' },
      '& fieldset': {
        gridArea: '2 / 1',
        zIndex: '1',
        display: 'flex',
        marginTop: '5',
        border: '0',
        minWidth: '0',
      },
      '& button': {
        flex: '1',
        height: '12',
        display: 'grid',
        placeContent: 'center start',
        borderTop: '1px solid {colors.border}',
        color: 'fg.muted',
        position: 'relative',
        '&:not([aria-current]):hover': { color: 'fg' },
        '&:first-child': {
          order: '1',
          flex: '0 0 {sizes.12}',
          placeContent: 'center end',
          _motionReduce: { display: 'none' },
        },
      },
      '& svg': {
        width: '6',
        height: '6',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: '1.5',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      '& button[aria-current]': {
        ...readableTint,
        _before: {
          content: '""',
          position: 'absolute',
          inset: '-1px 0 auto',
          borderTop: '2px solid',
          transformOrigin: '0 0',
        },
      },
      '&[data-running] [aria-current]::before': { animation: 'fill 5500ms linear' },
      '@media (scripting: none)': {
        '& fieldset': { display: 'none' },
        '& > div': { gridTemplate: 'none / repeat(auto-fit, minmax(min(100%, 28rem), 1fr))', gap: '10' },
        '& > div > div': { display: 'block', gridRow: 'auto' },
      },
    },
  },
})
