import { recipe } from '../../lib/theme/recipe.ts'

/** Newer to the left, older to the right, the numbers between them. */
export const pagination = recipe({
  className: 'pagination',
  slots: ['root', 'numbers', 'older'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', sm: '1fr auto 1fr' },
      alignItems: 'center',
      gap: '4',
      paddingTop: '6',
      borderTop: '2px solid {colors.fg}',
      textStyle: 'small',
      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '10', fontWeight: '600' },
      _print: { display: 'none' },
    },
    numbers: {
      gridColumn: { base: '1 / 3', sm: '2' },
      gridRow: { base: '2', sm: '1' },
      justifyContent: 'center',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1',
      fontVariantNumeric: 'tabular-nums',
      '& a': {
        justifyContent: 'center',
        minWidth: '10',
        borderRadius: 'sm',
        color: 'fg',
        textDecoration: 'none',
        _hover: { backgroundColor: 'bg.muted' },
      },
      '& [aria-current]': { backgroundColor: 'marker', color: 'marker.fg' },
    },
    older: { gridColumn: { base: '2', sm: '3' }, gridRow: '1', justifySelf: 'end', textAlign: 'end' },
  },
})
