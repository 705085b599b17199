import { recipe } from '../../../lib/theme/recipe.ts'

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '2' } as const

/** The buttons of a result, its badge, and what its maker may do. */
export const resultTools = recipe({
  className: 'result-tools',
  slots: ['root', 'copy', 'badge', 'keep', 'buttons'],
  base: {
    root: { ...row, _print: { display: 'none' } },
    copy: { '@media (scripting: none)': { display: 'none' } },
    badge: {
      display: 'grid',
      gap: '4',
      '& > *': { minWidth: '0' },
      '& > p': { maxWidth: 'measure', color: 'fg.muted' },
      _print: { display: 'none' },
    },
    keep: { marginTop: '8', paddingTop: '5', borderTop: '1px solid {colors.border}' },
    buttons: {
      ...row,
      marginTop: '4',
      _print: { display: 'none' },
      '& summary': { listStyle: 'none', cursor: 'pointer', '&::-webkit-details-marker': { display: 'none' } },
      '& details > p': { marginBlock: '3', maxWidth: 'measure', color: 'fg.muted' },
    },
  },
})
