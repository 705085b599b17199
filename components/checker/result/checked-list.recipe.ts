import { recipe } from '../../../lib/theme/recipe.ts'

/** Checks with their verdicts, by group, each with details to open. */
export const checkedList = recipe({
  className: 'checked-list',
  slots: ['root', 'rows', 'more'],
  base: {
    root: {
      '& + &': { marginTop: '10' },
      '& > h3': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: '4',
        paddingBottom: '3',
        borderBottom: '2px solid {colors.fg}',
        textStyle: 'title',
        fontSize: 'xl',
        '& > span': { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
      },
    },
    rows: {
      '& > li': { borderBottom: '1px solid {colors.border}', breakInside: 'avoid' },
      '& summary': {
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '8rem minmax(0, 1fr) 4.5rem 1rem' },
        alignItems: 'baseline',
        columnGap: '4',
        paddingBlock: '3',
        listStyle: 'none',
        cursor: 'pointer',
        '&::-webkit-details-marker': { display: 'none' },
        _after: {
          content: '"+" / ""',
          gridArea: { base: '2 / 2', md: '1 / 4' },
          justifySelf: 'end',
          fontFamily: 'mono',
          color: 'link',
          _print: { content: 'none' },
        },
        _hover: { '& b': { color: 'link' } },
      },
      '& [open] > summary': { _after: { content: '"−" / ""' } },
      '& summary > span:nth-child(2)': { gridArea: { base: '2 / 1', md: '1 / 2' } },
      '& summary > span:nth-child(3)': {
        gridArea: { base: '1 / 2', md: '1 / 3' },
        justifySelf: 'end',
        textStyle: 'small',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      },
      '& b': { display: 'block', fontWeight: '500' },
      '& bdi': { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
    },
    more: {
      display: 'grid',
      gap: '3',
      paddingInlineStart: { md: '9rem' },
      paddingBottom: '4',
      '& > p': { textStyle: 'note', color: 'fg.muted', maxWidth: 'measure' },
    },
  },
})
