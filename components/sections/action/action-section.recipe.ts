import { onInk } from '../../../lib/theme/on-ink.ts'
import { recipe } from '../../../lib/theme/recipe.ts'

/** A dark call to action: the text on the left, the buttons on the right. */
export const actionSection = recipe({
  className: 'action',
  slots: ['root', 'inner', 'heading', 'text', 'actions'],
  base: {
    root: {
      ...onInk,
      borderTop: '1px solid {colors.border}',
      backgroundColor: 'bg',
      color: 'fg',
      '@media print': { display: 'none' },
    },
    inner: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
      columnGap: '12',
      rowGap: '8',
      alignItems: 'end',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '16', md: '24' },
    },
    heading: { textStyle: 'display', fontSize: '2xl', maxWidth: '20ch' },
    text: { marginTop: '5', textStyle: 'lead', color: 'fg.muted', maxWidth: '34rem', textWrap: 'pretty' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: { lg: 'flex-end' },
      gap: '3',
      paddingTop: { lg: '5' },
    },
  },
})
