import { recipe } from '../../../lib/theme/recipe.ts'

/** The head of a result: address, facts and buttons on the left, the score on the right. */
export const resultHead = recipe({
  className: 'result-head',
  slots: ['root', 'text', 'score', 'band', 'cap', 'facts', 'promise', 'notice'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 4fr)' },
      columnGap: '12',
      rowGap: '8',
      alignItems: 'start',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '10', md: '16' },
      '@media print': { padding: '0' },
    },
    text: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      minWidth: '0',
      overflowWrap: 'anywhere',
      '& h1': { textStyle: 'heading', fontSize: '2xl' },
      '& h1 + p': { color: 'fg.muted' },
    },
    score: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      paddingTop: { lg: '5' },
      borderTop: { lg: '2px solid {colors.fg}' },
    },
    band: { '& > strong': { display: 'block', textStyle: 'quote', color: 'fg' }, color: 'fg.muted' },
    cap: {
      paddingInlineStart: '3',
      borderInlineStart: '6px solid {colors.alert}',
      textStyle: 'small',
    },
    facts: {
      display: 'grid',
      gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
      columnGap: '6',
      paddingBlock: '4',
      borderBlock: '1px solid {colors.border}',
      textStyle: 'small',
      '& dt': { color: 'fg.muted' },
      '& dd + dt': { marginTop: { base: '2', sm: '0' } },
    },
    promise: { textStyle: 'note', color: 'fg.muted', maxWidth: 'measure', textWrap: 'pretty' },
    notice: { color: 'alert' },
  },
})
