import { recipe } from '../../lib/theme/recipe.ts'

/** Questions under hairlines, with collapsible answers. */
export const faq = recipe({
  className: 'faq',
  slots: ['root'],
  base: {
    root: {
      '& details': {
        borderTop: '1px solid {colors.border}',
        _last: { borderBottom: '1px solid {colors.border}' },
      },
      '& h2 + details': { marginTop: '5' },
      '& summary': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        paddingBlock: '4',
        fontWeight: '600',
        listStyle: 'none',
        cursor: 'pointer',
        '&::-webkit-details-marker': { display: 'none' },
        _after: { content: '"+" / ""', fontFamily: 'mono', color: 'link', _print: { content: 'none' } },
        _hover: { color: 'link' },
      },
      '& [open] summary': { _after: { content: { base: '"−" / ""', _print: 'none' } } },
      '& details > :not(summary)': { maxWidth: 'measure', marginBottom: '3', color: 'fg.muted' },
      '& details > :last-child:not(summary)': { marginBottom: '0', paddingBottom: '5' },
      '& details ul': { listStyle: 'disc', paddingInlineStart: '5' },
      '& details ol': { listStyle: 'decimal', paddingInlineStart: '5' },
    },
  },
})
