import { recipe } from '../../lib/theme/recipe.ts'

/** A documentation page between the page tree and its contents. */
export const docPage = recipe({
  className: 'doc-page',
  slots: ['root', 'side', 'main', 'head', 'facts', 'contents'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        lg: '14rem minmax(0, 1fr)',
        xl: '14rem minmax(0, 1fr) 13rem',
      },
      columnGap: { lg: '12', xl: '12' },
      rowGap: '8',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '8', md: '12' },
      '@media print': { display: 'block' },
    },
    side: {
      gridRow: { lg: '1 / 4' },
      position: { lg: 'sticky' },
      top: { lg: '20' },
      alignSelf: { lg: 'start' },
      maxHeight: { lg: 'calc(100vh - {spacing.24})' },
      overflowY: { lg: 'auto' },
      '@media print': { display: 'none' },
    },
    head: {
      gridColumn: { lg: '2' },
      '& h1': { marginTop: '3', textStyle: 'heading' },
      '& h1 + p': {
        marginTop: '4',
        maxWidth: 'measure',
        textStyle: 'lead',
        color: 'fg.muted',
        textWrap: 'pretty',
      },
    },
    facts: { marginTop: '4', textStyle: 'note', color: 'fg.muted' },
    contents: {
      // Narrower screens have the folded contents above the text instead.
      display: { base: 'none', xl: 'block' },
      gridColumn: '3',
      gridRow: '1 / 4',
      position: 'sticky',
      top: '20',
      alignSelf: 'start',
      maxHeight: 'calc(100vh - {spacing.24})',
      overflowY: 'auto',
      '@media print': { display: 'none' },
    },
    main: {
      gridColumn: { lg: '2' },
      minWidth: '0',
      '& > .contents--above': { display: { base: 'block', xl: 'none' } },
    },
  },
})
