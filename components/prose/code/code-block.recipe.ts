import { recipe } from '../../../lib/theme/recipe.ts'

/** Code on a darker background; marked lines have the marker behind their text. */
export const codeBlock = recipe({
  className: 'code-block',
  slots: ['root', 'frame', 'copy', 'comment', 'keyword', 'name', 'string', 'literal'],
  base: {
    root: {
      '& figcaption': { fontFamily: 'mono' },
      '& pre': {
        overflowX: 'auto',
        paddingBlock: '4',
        borderRadius: 'sm',
        backgroundColor: 'bg.muted',
        textStyle: 'code',
        tabSize: '2',
        // Characters as typed: `=>` stays two of them.
        fontVariantLigatures: 'none',
        // A printed page cannot scroll.
        _print: { overflow: 'visible', whiteSpace: 'pre-wrap', border: '1px solid {colors.border}' },
      },
      '& code': {
        display: 'block',
        width: 'max-content',
        minWidth: 'full',
        paddingInline: '5',
        fontFamily: 'inherit',
        _print: { width: 'auto' },
      },
      // Text on the marker has one color, without syntax highlighting.
      '& mark': { margin: '0', padding: '0', '& span': { color: 'inherit' } },
    },
    frame: {
      position: 'relative',
      '&:is(:hover, :focus-within) > button': { opacity: '1' },
    },
    copy: {
      position: 'absolute',
      top: '2',
      right: '2',
      minHeight: '8',
      paddingInline: '3',
      backgroundColor: 'bg.panel',
      textStyle: 'note',
      // Hidden until the code is hovered or focused; on touch screens, always shown below the code.
      '@media (hover: hover)': { opacity: '0', transition: 'opacity {durations.fast} {easings.out}' },
      '@media (hover: none)': {
        position: 'static',
        display: 'flex',
        marginTop: '2',
        marginInlineStart: 'auto',
      },
      '@media (scripting: none)': { display: 'none' },
      _print: { display: 'none' },
    },
    comment: { color: 'fg.muted' },
    keyword: { color: 'code.keyword' },
    name: { color: 'code.name' },
    string: { color: 'code.string' },
    literal: { color: 'code.literal' },
  },
})
