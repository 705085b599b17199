import { recipe } from '../../../lib/theme/recipe.ts'

/** The footer: the brand name with a footnote number, and the blurb as its footnote. */
export const footer = recipe({
  className: 'footer',
  slots: ['root', 'inner', 'name', 'note', 'links', 'quick', 'subscribe', 'imprint'],
  base: {
    root: {
      borderTop: '1px solid {colors.border}',
      backgroundColor: 'bg.subtle',
      // In print, only the imprint is shown.
      _print: { marginTop: '8', backgroundColor: 'transparent' },
    },
    inner: {
      display: 'grid',
      // No column is widened by large text.
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 2fr) minmax(0, 1fr)',
        lg: 'minmax(0, 6fr) minmax(0, 5fr) minmax(0, 2fr)',
      },
      gridTemplateRows: { lg: 'auto 1fr' },
      columnGap: '8',
      rowGap: { base: '10', lg: '5' },
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '12', md: '16' },
      _print: { display: 'block', padding: '0' },
    },
    name: {
      gridColumn: { base: '1 / -1', lg: '1' },
      textStyle: 'display',
      _after: { content: '"[1]" / ""', color: 'link', fontSize: '0.4em', verticalAlign: '0.85em' },
      _print: { display: 'none' },
    },
    note: {
      _print: { display: 'none' },
      gridColumn: { base: '1 / -1', lg: '1' },
      marginTop: { base: '-4', lg: '0' },
      paddingLeft: '8',
      maxWidth: '28rem',
      color: 'fg.muted',
      textStyle: 'small',
      textWrap: 'pretty',
      // The short rule above footnotes.
      _before: {
        content: '"[1]" / ""',
        display: 'block',
        width: '24',
        marginLeft: '-8',
        marginBottom: '-1lh',
        paddingTop: '3',
        borderTop: '1px solid {colors.fg}',
        color: 'link',
      },
    },
    links: {
      _print: { display: 'none' },
      gridArea: { lg: '1 / 3 / span 2' },
      textStyle: 'small',
      '& h2': { marginBottom: '2', color: 'fg.muted' },
      '& li': { breakInside: 'avoid' },
      '& a': {
        display: 'block',
        paddingBlock: '1.5',
        color: 'fg',
        textDecoration: 'none',
        _hover: { textDecoration: 'underline' },
      },
    },
    quick: { gridColumnStart: { lg: '2' }, '& ul': { columns: '2 7rem', columnGap: '5' } },
    subscribe: { gridColumn: { base: '1 / -1', lg: '1' } },
    imprint: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      marginTop: { lg: '8' },
      paddingTop: '5',
      borderTop: '1px solid {colors.border}',
      color: 'fg.muted',
      textStyle: 'note',
      '& .button': { _print: { display: 'none' } },
      '& > [href="#top"]': { _after: { content: '"↑" / ""' } },
      _print: { marginTop: '0', borderTop: '0' },
    },
  },
})
