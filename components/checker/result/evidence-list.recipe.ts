import { recipe } from '../../../lib/theme/recipe.ts'

/** Evidence: what was found, where, and the text itself. */
export const evidenceList = recipe({
  className: 'evidence',
  slots: ['root'],
  base: {
    root: {
      textStyle: 'note',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      '& > li': { paddingInlineStart: '3', borderInlineStart: '1px solid {colors.border.strong}' },
      '& > li + li': { marginTop: '2' },
      '& code': {
        display: 'inline-block',
        marginTop: '1',
        paddingInline: '1.5',
        backgroundColor: 'bg.muted',
        color: 'fg',
        fontFamily: 'mono',
        whiteSpace: 'pre-wrap',
      },
    },
  },
})
