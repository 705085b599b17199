import { recipe } from '../../lib/theme/recipe.ts'

/** A list of posts: its head, then categories and search on one line between rules, then the posts. */
export const blogIndex = recipe({
  className: 'blog-index',
  slots: ['root', 'tools', 'filter', 'empty', 'feeds'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '10', md: '16' },
    },
    tools: {
      display: 'flex',
      flexDirection: { base: 'column', lg: 'row' },
      justifyContent: 'space-between',
      alignItems: { lg: 'center' },
      gap: '4',
      paddingBlock: '4',
      borderTop: '2px solid {colors.fg}',
      _print: { display: 'none' },
    },
    filter: {
      // On small screens the categories are one scrolling line up to the edge of the screen.
      marginInline: { base: '-5', md: '0' },
      paddingInline: { base: '5', md: '0' },
      overflowX: { base: 'auto', md: 'visible' },
      scrollbarWidth: 'none',
      '& ul': { display: 'flex', flexWrap: { md: 'wrap' }, columnGap: '1' },
      '& a': {
        display: 'flex',
        alignItems: 'center',
        minHeight: '10',
        paddingInline: '3',
        borderRadius: 'sm',
        color: 'fg',
        textStyle: 'small',
        fontWeight: '600',
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        _hover: { backgroundColor: 'bg.muted' },
        _focusVisible: { outlineOffset: '-3px' },
      },
      '& li:first-child a': { marginInlineStart: { md: '-3' } },
      '& [aria-current]': { backgroundColor: 'marker', color: 'marker.fg' },
      '& li:first-child [aria-current]': { marginInlineStart: { md: '0' } },
    },
    empty: {
      paddingBlock: '12',
      borderTop: '1px solid {colors.border}',
      textStyle: 'lead',
      color: 'fg.muted',
    },
    feeds: { marginTop: '8', textStyle: 'small', color: 'fg.muted', _print: { display: 'none' } },
  },
})
