import { recipe } from '../../lib/theme/recipe.ts'

/** Posts between hairlines: date and author on the left, then title and excerpt, a small image on the right. */
export const postList = recipe({
  className: 'post-list',
  slots: ['item', 'entry', 'picture', 'title', 'excerpt', 'facts'],
  base: {
    item: { paddingBlock: { base: '6', md: '8' }, borderTop: '1px solid {colors.border}' },
    entry: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) min(7rem, 35vw)',
        md: 'min(9rem, 20vw) minmax(0, 1fr) min(12rem, 25vw)',
        lg: 'min(12rem, 20vw) minmax(0, 1fr) min(15rem, 25vw)',
      },
      gridTemplateRows: { md: 'auto 1fr' },
      columnGap: { base: '4', md: '8' },
      alignItems: 'start',
      // In a preview each field has its own click target.
      '&[data-sanity] a::after': { content: 'none' },
    },
    picture: {
      gridColumn: { base: '2', md: '3' },
      gridRow: { base: '1', md: '1 / 3' },
      width: 'full',
      borderRadius: 'sm',
    },
    title: {
      gridColumn: { base: '1', md: '2' },
      gridRow: '1',
      textStyle: 'title',
      '& a': {
        color: 'fg',
        textDecoration: 'none',
        // Makes the whole entry clickable.
        _after: { content: '""', position: 'absolute', inset: '0' },
        _hover: { textDecoration: 'underline' },
      },
    },
    excerpt: {
      gridColumn: { base: '1 / 3', md: '2' },
      marginTop: { base: '3', md: '2' },
      maxWidth: 'measure',
      color: 'fg.muted',
      textWrap: 'pretty',
    },
    facts: {
      gridColumn: { base: '1 / 3', md: '1' },
      gridRow: { md: '1 / 3' },
      display: 'flex',
      flexDirection: { md: 'column' },
      flexWrap: { base: 'wrap', md: 'nowrap' },
      columnGap: '3',
      rowGap: '1',
      marginTop: { base: '3', md: '1' },
      textStyle: 'note',
      color: 'fg.muted',
      '& time': { color: 'fg', fontWeight: '600' },
    },
  },
  variants: {
    lead: {
      true: {
        item: { borderTop: '0', paddingTop: '4', paddingBottom: { base: '8', md: '12' } },
        entry: {
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
          gridTemplateRows: { md: 'auto auto 1fr' },
          columnGap: { md: '10' },
        },
        picture: {
          gridColumn: '1',
          gridRow: { base: '1', md: '1 / 4' },
          marginBottom: { base: '5', md: '0' },
        },
        title: { gridColumn: { base: '1', md: '2' }, gridRow: { base: '2', md: '1' }, textStyle: 'heading' },
        excerpt: { gridColumn: { base: '1', md: '2' }, marginTop: '4' },
        facts: {
          gridColumn: { base: '1', md: '2' },
          gridRow: { base: 'auto', md: '3' },
          flexDirection: 'row',
          flexWrap: 'wrap',
          marginTop: '5',
          textStyle: 'small',
        },
      },
    },
  },
})
