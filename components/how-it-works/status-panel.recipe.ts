import { recipe } from '../../lib/theme/recipe.ts'

const half = 'linear-gradient(90deg, {colors.marker} 50%, transparent 50%)'

/** A panel: the progress as a line, then each item with its state. */
export const statusPanel = recipe({
  className: 'status',
  slots: ['root', 'tally', 'line', 'item', 'state'],
  base: {
    root: {
      padding: { base: '5', md: '8' },
      border: '1px solid {colors.border}',
      borderRadius: 'md',
      backgroundColor: 'bg.panel',
    },
    tally: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '2',
      textStyle: 'small',
      color: 'fg.muted',
      '& strong': { textStyle: 'figure', fontSize: '2xl', color: 'fg' },
    },
    line: {
      display: 'flex',
      gap: '1',
      marginBlock: '{spacing.4} {spacing.5}',
      '& > i': { flex: '1', height: '2', border: '1px solid {colors.border.strong}' },
      '& > [data-state="done"]': { backgroundColor: 'marker', borderColor: 'fg' },
      '& > [data-state="progress"]': { borderColor: 'fg', backgroundImage: half },
    },
    item: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 2fr) 6.5rem' },
      alignItems: 'baseline',
      columnGap: '5',
      paddingBlock: '3',
      borderTop: '1px solid {colors.border}',
      '& > strong': { fontWeight: '500' },
      '& > span': {
        gridArea: { base: '2 / 1 / 3 / -1', md: '1 / 2' },
        textStyle: 'code',
        color: 'fg.muted',
      },
    },
    state: {
      gridColumn: { md: '3' },
      fontStyle: 'normal',
      display: 'flex',
      alignItems: 'baseline',
      gap: '2',
      textStyle: 'note',
      fontWeight: '600',
      color: 'fg.muted',
      _before: {
        content: '""',
        flex: 'none',
        width: '3',
        height: '3',
        border: '1px solid {colors.border.strong}',
      },
    },
  },
  variants: {
    state: {
      done: {
        state: { color: 'fg', _before: { backgroundColor: 'marker', borderColor: 'fg' } },
      },
      progress: {
        state: {
          color: 'fg',
          _before: {
            borderColor: 'fg',
            backgroundImage: half,
          },
        },
      },
    },
  },
})
