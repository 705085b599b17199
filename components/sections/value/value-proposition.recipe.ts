import { recipe } from '../../../lib/theme/recipe.ts'

/** The first paragraph in large type, the others beside it, and the figures below a rule. */
export const valueProposition = recipe({
  className: 'value',
  slots: ['text', 'points', 'action'],
  base: {
    text: {
      display: 'grid',
      maxWidth: 'measure',
      lg: { maxWidth: 'full', gridTemplateColumns: '7fr 4fr', columnGap: '16' },
      '& > :first-child': { textStyle: 'quote', gridRow: { lg: '1 / span 9' } },
      '& > :not(:first-child)': {
        marginTop: { base: '4', lg: '0' },
        color: 'fg.muted',
        textWrap: 'pretty',
        gridColumn: { lg: '2' },
      },
      '& > :nth-child(n + 3)': { marginTop: '4' },
      '& strong': {
        padding: '0.1em 0.12em',
        marginInline: '-0.12em',
        backgroundColor: 'marker',
        color: 'marker.fg',
        fontWeight: 'inherit',
        boxDecorationBreak: 'clone',
      },
    },
    points: {
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))' },
      marginTop: { base: '10', md: '16' },
      borderTop: '2px solid {colors.fg}',
      '& li': {
        display: 'grid',
        alignContent: 'start',
        paddingBlock: { base: '6', md: '8' },
        paddingRight: { md: '5' },
        '& + li': {
          borderTop: { base: '1px solid {colors.border}', md: '0' },
          borderLeft: { md: '1px solid {colors.border}' },
          paddingLeft: { md: '8' },
        },
      },
      '& strong': {
        textStyle: 'figure',
        fontSize: { base: '3xl', md: '2xl', lg: '3xl' },
        marginBottom: '4',
        position: 'relative',
        width: 'max-content',
      },
      // While a figure counts up, its text stays for screen readers, and the counted value is shown over it.
      '& [data-counted]': {
        color: 'transparent',
        _after: { content: 'attr(data-counted) / ""', position: 'absolute', inset: '0', color: 'fg' },
      },
      '& h3': { textStyle: 'title' },
      '& p': { marginTop: '1', color: 'fg.muted', textStyle: 'small', maxWidth: '20rem', textWrap: 'pretty' },
    },
    action: { marginTop: '8' },
  },
})
