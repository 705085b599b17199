import { recipe } from '../../lib/theme/recipe.ts'

/** The text of an article: lines of 60 to 75 characters; tables, code and images may be wider. */
export const prose = recipe({
  className: 'prose',
  slots: ['root'],
  base: {
    root: {
      '& > *': { marginTop: '5' },
      '& > :is(p, ul, ol, blockquote, h2, h3, h4)': { maxWidth: 'measure' },
      '& h2': { textStyle: 'title', fontSize: 'xl', lineHeight: '1.2' },
      '& h3': { textStyle: 'title' },
      '& h4': { fontWeight: '600' },
      '& > h2': { marginTop: '12' },
      '& > :is(h3, h4)': { marginTop: '8' },
      '& > :is(h2, h3, h4) + *': { marginTop: '3' },
      '& > :is(figure, aside, div)': { marginTop: '8' },
      '& > section, & > section + aside': { marginTop: '12' },
      '& > :is(figure, aside, section, div) + p': { marginTop: '8' },
      '& > :first-child': { marginTop: '0' },
      '& > ul, & > ul ul': { listStyle: 'disc' },
      '& > ol, & > ol ol': { listStyle: 'decimal' },
      '& > :is(ul, ol), & > :is(ul, ol) :is(ul, ol)': { paddingInlineStart: '6' },
      '& li': { paddingInlineStart: '1', _marker: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } },
      '& li + li, & li > :is(ul, ol)': { marginTop: '2' },
      '& strong': {
        paddingInline: '0.12em',
        marginInline: '-0.06em',
        boxDecorationBreak: 'clone',
        backgroundColor: 'marker',
        color: 'marker.fg',
        fontWeight: '600',
        printColorAdjust: 'exact',
      },
      '& :not(pre) > code': {
        paddingInline: '0.25em',
        borderRadius: '3px',
        backgroundColor: 'bg.muted',
        fontFamily: 'mono',
        fontSize: '0.88em',
        fontVariantLigatures: 'none',
        overflowWrap: 'anywhere',
      },
      // Without its own background, because the marker is behind it.
      '& strong code': { backgroundColor: 'transparent' },
      '& blockquote': {
        paddingInlineStart: '5',
        borderInlineStart: '3px solid {colors.fg}',
        textStyle: 'quote',
      },
      // In print, links show their URL.
      '& a[href^="http"]': {
        _print: {
          _after: {
            content: '" (" attr(href) ")"',
            color: 'fg.muted',
            fontSize: '0.85em',
            wordBreak: 'break-all',
          },
        },
      },
      '& figcaption': { marginBlock: '2', textStyle: 'note', color: 'fg.muted' },
      '& figure img': { width: 'full', borderRadius: 'sm' },
    },
  },
})
