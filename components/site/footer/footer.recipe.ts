import { recipe } from '../../../lib/theme/recipe.ts'

/** The foot of a page is its footnote: the brand carries the number, the blurb under the short rule answers it. */
export const footer = recipe({
  className: 'footer',
  slots: ['root', 'inner', 'name', 'note', 'links', 'imprint'],
  base: {
    root: { borderTop: '1px solid {colors.border}', backgroundColor: 'bg.subtle' },
    inner: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', md: '5fr 1fr 4fr 2fr' },
      gridTemplateRows: { md: 'auto 1fr' },
      columnGap: { base: '5', lg: '8' },
      rowGap: { base: '10', md: '5' },
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '12', md: '16' },
    },
    name: {
      gridColumn: { base: '1 / -1', md: '1' },
      textStyle: 'display',
      _after: { content: '"[1]" / ""', color: 'link', fontSize: '0.4em', verticalAlign: '0.85em' },
    },
    note: {
      gridColumn: { base: '1 / -1', md: '1' },
      paddingLeft: '8',
      maxWidth: 'measure',
      color: 'fg.muted',
      textStyle: 'small',
      textWrap: 'pretty',
      // The short rule that sets footnotes off from the text above them.
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
      gridRow: { md: '1 / span 2' },
      textStyle: 'small',
      '& h2': { marginBottom: '2', color: 'fg.muted' },
      '& a': {
        display: 'block',
        paddingBlock: '1.5',
        color: 'fg',
        textDecoration: 'none',
        _hover: { textDecoration: 'underline' },
      },
    },
    imprint: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      marginTop: { md: '8' },
      paddingTop: '5',
      borderTop: '1px solid {colors.border}',
      color: 'fg.muted',
      textStyle: 'note',
      '& > .button::after': { content: '"↑" / ""' },
    },
  },
  variants: {
    place: {
      first: { links: { gridColumn: { base: '1 / -1', md: '3' }, '& ul': { columns: '2', columnGap: '5' } } },
      second: { links: { gridColumn: { base: '1 / -1', md: '4' } } },
    },
  },
})
