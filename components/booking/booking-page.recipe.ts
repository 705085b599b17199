import { recipe } from '../../lib/theme/recipe.ts'

/** The booking page: text on the left, the form in a panel beside it. */
export const bookingPage = recipe({
  className: 'booking-page',
  slots: ['root', 'title', 'lead', 'aside', 'form'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '10', md: '16' },
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
      columnGap: '20',
      rowGap: '10',
      alignItems: 'start',
    },
    title: { marginTop: '3', textStyle: 'display' },
    lead: { marginTop: '5', maxWidth: 'measure', textStyle: 'lead', color: 'fg.muted', textWrap: 'pretty' },
    aside: {
      marginTop: '8',
      borderTop: '2px solid {colors.fg}',
      maxWidth: 'measure',
      '& li': { paddingBlock: '3', borderBottom: '1px solid {colors.border}', textStyle: 'small' },
    },
    form: {
      padding: { base: '{spacing.6} {spacing.5}', md: '{spacing.8}' },
      border: '1px solid {colors.border}',
      borderTop: '6px solid {colors.marker}',
      borderRadius: 'md',
      backgroundColor: 'bg.panel',
    },
  },
})
