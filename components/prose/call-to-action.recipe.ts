import { recipe } from '../../lib/theme/recipe.ts'

/** A call to action in a text: text on the left, button on the right, between two rules. */
export const callToAction = recipe({
  className: 'call-to-action',
  slots: ['root', 'heading'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr auto' },
      alignItems: 'center',
      columnGap: '8',
      paddingBlock: '6',
      borderBlock: '2px solid {colors.fg}',
      '& > a': {
        gridColumn: { md: '2' },
        gridRow: { md: '1 / 3' },
        marginTop: { base: '5', md: '0' },
        justifySelf: 'start',
      },
      '& > p + p': { marginTop: '1', color: 'fg.muted', maxWidth: '30rem' },
    },
    heading: { textStyle: 'title' },
  },
})
