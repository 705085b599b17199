import { recipe } from '../../lib/theme/recipe.ts'

const current = '& [aria-current]'

/** On narrow screens a row of numbers with the title of the current step; on wide screens a list of titles. */
export const stepList = recipe({
  className: 'tour-steps',
  slots: ['root'],
  base: {
    root: {
      display: { base: 'flex', md: 'block' },
      gap: '1.5',
      textStyle: 'small',
      '& li': {
        position: 'relative',
        flex: '1',
        borderTop: { base: '2px solid {colors.border}', md: '1px solid {colors.border}' },
      },
      '& li:has([aria-current])': { flex: 'none' },
      '& button': {
        display: 'flex',
        gap: '1',
        width: 'full',
        minHeight: { base: '8', md: '10' },
        alignItems: 'center',
        textAlign: 'start',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
      },
      '& button:hover': { color: 'fg' },
      '& span': { display: { base: 'none', md: 'block' }, paddingInline: '1' },
      [`${current}`]: { color: 'fg', fontWeight: '600' },
      [`${current} span`]: { display: 'block', backgroundColor: 'marker', color: 'marker.fg' },
    },
  },
  variants: {
    playing: {
      true: {
        root: {
          // Fills while the step is shown; same duration as `stepMs` in tour.tsx.
          '& li:has([aria-current])::before': {
            content: '""',
            position: 'absolute',
            inset: '-2px 0 auto',
            height: '2px',
            backgroundColor: 'fg',
            transformOrigin: 'left',
            animation: 'fill 6s linear',
          },
        },
      },
    },
  },
})
