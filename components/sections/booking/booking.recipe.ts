import { recipe } from '../../../lib/theme/recipe.ts'

/** The panel of the booking form. */
export const bookingPanel = recipe({
  className: 'booking-panel',
  slots: ['root'],
  base: {
    root: {
      padding: { base: '{spacing.6} {spacing.5}', md: '{spacing.8}' },
      border: '1px solid {colors.border}',
      borderTop: '6px solid {colors.marker}',
      borderRadius: 'md',
      backgroundColor: 'bg.panel',
    },
  },
})
