import { recipe } from '../../../lib/theme/recipe.ts'

const hairline = '1px solid {colors.border}'

/** Points between rules: as rows, as columns side by side, or as steps connected by a line. */
export const points = recipe({
  className: 'points',
  slots: ['root', 'title', 'text'],
  base: {
    root: { '& > li': { breakInside: 'avoid' } },
    title: { textStyle: 'title' },
    text: { color: 'fg.muted', maxWidth: 'measure', textWrap: 'pretty', whiteSpace: 'pre-line' },
  },
  variants: {
    layout: {
      ledger: {
        root: {
          borderTop: '2px solid {colors.fg}',
          '& > li': {
            display: 'grid',
            gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 5fr)' },
            columnGap: '8',
            rowGap: '1',
            paddingBlock: '5',
            borderBottom: hairline,
          },
        },
      },
      columns: {
        root: {
          display: 'grid',
          gridTemplateColumns: { md: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))' },
          columnGap: '8',
          rowGap: '10',
          '& > li': { paddingTop: '4', borderTop: '2px solid {colors.fg}' },
        },
        text: { marginTop: '2', textStyle: 'small' },
      },
      steps: {
        root: {
          counterReset: 'point',
          '& > li': {
            position: 'relative',
            paddingLeft: { base: '12', md: '20' },
            '&:not(:last-child)': { paddingBottom: '10' },
            counterIncrement: 'point',
            _before: {
              content: 'counter(point) / ""',
              position: 'absolute',
              left: '0',
              top: '-1',
              textStyle: 'figure',
              fontSize: { base: 'xl', md: '2xl' },
            },
            // The line from one step to the next.
            '&:not(:last-child)::after': {
              content: '""',
              position: 'absolute',
              left: '2',
              top: { base: '8', md: '12' },
              bottom: '3',
              borderLeft: '1px solid {colors.border.strong}',
            },
          },
        },
        text: { marginTop: '2' },
      },
    },
  },
})
