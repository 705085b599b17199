import { recipe } from '../../lib/theme/recipe.ts'

const half = 'linear-gradient(90deg, {colors.marker} 50%, transparent 50%)'
const stroke = (degrees: number) =>
  `linear-gradient(${degrees}deg, transparent 42%, {colors.alert} 42% 58%, transparent 58%)`

/** A verdict: a word, after a mark whose shape says the same. */
export const verdict = recipe({
  className: 'verdict',
  slots: ['root'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      textStyle: 'note',
      fontWeight: '600',
      whiteSpace: 'nowrap',
      _before: {
        content: '""',
        flex: 'none',
        width: '3',
        height: '3',
        border: '1px solid {colors.border.strong}',
        printColorAdjust: 'exact',
        forcedColorAdjust: 'none',
      },
      // Before a check has run, only its space is there: an empty box would look like a control.
      '&:not([data-verdict])': { visibility: 'hidden' },
      '&[data-verdict="pass"]': { _before: { backgroundColor: 'marker', borderColor: 'fg' } },
      '&[data-verdict="partial"]': { _before: { backgroundImage: half, borderColor: 'fg' } },
      '&[data-verdict="fail"]': {
        color: 'alert',
        _before: { borderColor: 'alert', backgroundImage: `${stroke(45)}, ${stroke(135)}` },
      },
      '&:is([data-verdict="unknown"], [data-verdict="not-applicable"])': {
        color: 'fg.muted',
        _before: { borderWidth: '0 0 2px', height: '2' },
      },
      '&[data-verdict="info"]': { color: 'fg.muted', _before: { borderRadius: 'full' } },
    },
  },
})
