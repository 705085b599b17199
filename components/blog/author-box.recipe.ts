import { recipe } from '../../lib/theme/recipe.ts'

/** The author at the end of a post: portrait on the left, text on the right. */
export const authorBox = recipe({
  className: 'author-box',
  slots: ['root', 'portrait', 'words', 'bio', 'links'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: { base: '4', md: '6' },
      marginTop: '10',
      paddingTop: '6',
      borderTop: '2px solid {colors.fg}',
      breakInside: 'avoid',
    },
    portrait: { '& img': { width: { base: '12', md: '20' }, borderRadius: 'full' } },
    words: {
      maxWidth: 'measure',
      '& h2': { textStyle: 'title' },
      '& h2 + p': { textStyle: 'small', color: 'fg.muted' },
    },
    bio: { marginTop: '3', '& p + p': { marginTop: '2' } },
    links: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '5',
      rowGap: '1',
      marginTop: '3',
      textStyle: 'small',
    },
  },
})
