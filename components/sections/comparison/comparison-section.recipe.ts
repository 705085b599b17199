import { recipe } from '../../../lib/theme/recipe.ts'
import { scrollFade } from '../../../lib/theme/scroll-fade.ts'

const mark = { textStyle: 'figure', fontSize: 'lg' }

/** A table with hairlines, whose labels stay in view while it scrolls sideways. */
export const comparisonSection = recipe({
  className: 'comparison-section',
  slots: ['root', 'ours', 'yes', 'no'],
  base: {
    root: {
      overflowX: 'auto',
      ...scrollFade,
      '& table': {
        // Without it, WebKit places the hidden caption outside of the box that scrolls.
        position: 'relative',
        width: 'full',
        borderCollapse: 'collapse',
        textStyle: 'small',
        fontVariantNumeric: 'tabular-nums',
      },
      '& :is(th, td)': {
        minWidth: '8rem',
        paddingBlock: '4',
        paddingInline: '3',
        borderBottom: '1px solid {colors.border}',
        textAlign: 'start',
        verticalAlign: 'top',
      },
      '& thead :is(th, td)': {
        borderBottom: '2px solid {colors.fg}',
        textStyle: 'title',
        verticalAlign: 'bottom',
      },
      '& :is(th, td):first-child': {
        position: 'sticky',
        left: '0',
        zIndex: '1',
        minWidth: { base: '6rem', md: '14rem' },
        maxWidth: { base: '38vw', md: '24rem' },
        paddingInlineStart: '0',
        backgroundColor: 'bg',
        fontWeight: '600',
        overflowWrap: 'break-word',
      },
    },
    ours: { backgroundColor: 'bg.panel', fontWeight: '600' },
    yes: { _before: { ...mark, content: '"✓" / ""', color: 'link' } },
    no: { _before: { ...mark, content: '"–" / ""', color: 'fg.muted' } },
  },
})
