import { recipe } from '../../../lib/theme/recipe.ts'

/** The form of the checker: field and button on one line if there is room, and below it a space for note, progress and problem. */
export const checkForm = recipe({
  className: 'check-form',
  slots: ['root', 'line', 'field', 'stage', 'activity', 'bar', 'tally', 'problem', 'note'],
  base: {
    root: {
      _print: { display: 'none' },
      '& label': { display: 'block', fontWeight: '600' },
    },
    line: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' },
    field: {
      flex: '1 1 16rem',
      minWidth: '0',
      minHeight: '12',
      paddingInline: '4',
      border: '1px solid {colors.border.strong}',
      borderRadius: 'sm',
      backgroundColor: 'bg.panel',
      textStyle: 'body',
      '&[aria-invalid]': { borderColor: 'alert', borderWidth: '2px' },
      '&[readonly]': { backgroundColor: 'bg.muted' },
      '& + button': { flexGrow: { base: '1', sm: '0' } },
      '& + [aria-disabled="true"]': { opacity: '0.7', cursor: 'default' },
    },
    // As high as the progress, so that nothing below moves.
    stage: { minHeight: { base: '8.5rem', md: '7.25rem' }, paddingTop: '3', textStyle: 'small' },
    activity: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    bar: {
      height: '3',
      marginBlock: '2',
      border: '1px solid {colors.fg}',
      '& > i': {
        display: 'block',
        height: 'full',
        backgroundColor: 'marker',
        transformOrigin: '0 50%',
        transition: 'transform {durations.fast} {easings.out}',
      },
    },
    tally: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      minHeight: '10',
      fontVariantNumeric: 'tabular-nums',
    },
    problem: { color: 'alert', overflowWrap: 'anywhere', textWrap: 'pretty', '& p + p': { marginTop: '1' } },
    note: { color: 'fg.muted', textWrap: 'pretty' },
  },
})
