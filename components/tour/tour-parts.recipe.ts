import { recipe } from '../../lib/theme/recipe.ts'

// Without scripts everything is visible at once.
const playing = '@media (scripting: enabled) and (prefers-reduced-motion: no-preference)'
const appearing = { [playing]: { animation: 'appear {durations.slow} {easings.out} both' } }
/** Where a step has room for two columns. */
const roomy = '@container (min-width: 36rem)'
const hairline = '1px solid {colors.border}'

/** The parts of the steps: lists, files, excerpts of pages, the answer and the record. */
export const tourParts = recipe({
  className: 'tour-part',
  slots: [
    'reveal',
    'sweep',
    'columns',
    'address',
    'status',
    'ledger',
    'file',
    'excerpt',
    'answer',
    'mark',
    'sources',
    'visits',
    'label',
    'cited',
    'finding',
  ],
  base: {
    reveal: appearing,
    sweep: {
      // One stroke over all lines, not one per line.
      boxDecorationBreak: 'slice',
      [playing]: { animation: 'sweep 700ms {easings.out} both' },
    },
    columns: {
      display: 'grid',
      gap: '5',
      alignItems: 'start',
      [roomy]: { gap: '10', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    address: { textStyle: 'code', fontWeight: '400', color: 'fg.muted', overflowWrap: 'anywhere' },
    status: { textStyle: 'code', marginLeft: '2' },
    ledger: {
      textStyle: 'small',
      '& li': { paddingBlock: '2', borderTop: hairline },
      [roomy]: { textStyle: 'body', '& li': { paddingBlock: '3' } },
      '& li:last-child': { borderBottom: hairline },
      '& strong': { display: 'block', fontWeight: '600' },
      '& p + p': { color: 'fg.muted' },
    },
    file: {
      padding: { base: '4', md: '5' },
      borderRadius: 'sm',
      backgroundColor: 'bg.subtle',
      textStyle: 'code',
      '& figcaption': { marginBottom: '3' },
      '& li': { paddingBlock: '0.5' },
    },
    excerpt: {
      borderTop: hairline,
      paddingTop: '3',
      '& figcaption': {
        display: 'grid',
        alignContent: 'start',
        textStyle: 'small',
        fontWeight: '600',
        marginBottom: '2',
      },
      '& p': {
        fontFamily: 'heading',
        fontWeight: '500',
        fontSize: { base: 'md', md: 'lg' },
        lineHeight: '1.5',
        color: 'fg.muted',
      },
      '& sup': { fontFamily: 'body', fontSize: '0.65em', fontWeight: '600', color: 'link' },
    },
    answer: {
      fontFamily: 'heading',
      fontWeight: '500',
      fontSize: { base: 'lg', md: 'xl' },
      lineHeight: '1.4',
      maxWidth: '46rem',
      textWrap: 'pretty',
    },
    mark: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: '6',
      height: '6',
      marginBlock: '-1',
      verticalAlign: '0.3em',
      borderRadius: '2px',
      fontFamily: 'body',
      fontSize: '0.8125rem',
      fontWeight: '600',
      lineHeight: '1',
      color: 'link',
      '&[aria-pressed=true]': { backgroundColor: 'marker', color: 'marker.fg' },
    },
    sources: {
      display: 'grid',
      gap: '4',
      marginTop: { base: '5', md: '8' },
      [roomy]: { gap: '8', gridTemplateColumns: '13rem minmax(0, 1fr)' },
      '& > div': { scrollMarginBottom: '5rem' },
      '& ol': { display: 'grid', alignContent: 'start' },
      '& ol button': {
        width: 'full',
        padding: '{spacing.2} {spacing.3}',
        borderTop: hairline,
        textStyle: 'small',
        fontWeight: '600',
        textAlign: 'start',
      },
      '& ol span': { display: 'block', fontWeight: '400', color: 'fg.muted' },
      '& ol button:hover': { backgroundColor: 'bg.subtle' },
      '& ol [aria-pressed=true]': { boxShadow: 'inset 4px 0 {colors.marker}' },
    },
    label: { textStyle: 'small', fontWeight: '600', paddingBlock: '{spacing.5} {spacing.2}' },
    visits: {
      width: 'full',
      borderCollapse: 'collapse',
      textStyle: 'code',
      fontVariantNumeric: 'tabular-nums',
      '& caption': {
        textAlign: 'start',
        fontFamily: 'body',
        textStyle: 'small',
        fontWeight: '600',
        paddingBottom: '2',
      },
      '& caption code': { textStyle: 'code' },
      '& th': { textAlign: 'start', fontWeight: '400', color: 'fg.muted' },
      '& :is(th, td)': { paddingBlock: '1.5', borderTop: hairline },
    },
    cited: {
      textStyle: 'small',
      fontWeight: '600',
      '& li': { paddingBlock: '1.5', borderTop: hairline },
      '& :is(mark, span)': { marginLeft: '1' },
      '& span': { fontWeight: '400', color: 'fg.muted' },
    },
    finding: {
      display: 'grid',
      gap: '3',
      justifyItems: 'start',
      '& h3': { textStyle: 'heading' },
      '& p': { color: 'fg.muted', marginBottom: '3' },
    },
  },
  variants: {
    missing: { true: { status: { color: 'alert' } } },
    wide: {
      true: {
        ledger: {
          '& li': {
            display: 'grid',
            gap: '{spacing.1} {spacing.10}',
            alignItems: 'baseline',
            [roomy]: { gridTemplateColumns: '1fr 1fr' },
          },
        },
        excerpt: {
          paddingBottom: '5',
          [roomy]: {
            display: 'grid',
            gap: '{spacing.1} {spacing.8}',
            gridTemplateColumns: '13rem minmax(0, 1fr)',
          },
          '@container (min-width: 44rem)': { '& p': { fontSize: 'xl', lineHeight: '1.4' } },
        },
      },
    },
    /** Fades in after a delay, set by `after`. */
    late: { true: { file: appearing, sources: appearing, finding: appearing } },
    unbroken: { true: { reveal: { whiteSpace: 'nowrap' } } },
  },
})
