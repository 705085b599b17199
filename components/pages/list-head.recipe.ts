import { recipe } from '../../lib/theme/recipe.ts'

/** The head of a list: short, so that the list begins on the first screen. */
export const listHead = recipe({
  className: 'list-head',
  slots: ['root', 'eyebrow', 'headline', 'number', 'text', 'actions'],
  base: {
    root: {
      marginBottom: { base: '8', md: '12' },
      '& search, & form': { marginTop: '6' },
      '& nav + *': { marginTop: '3' },
    },
    eyebrow: { marginBottom: '4', textStyle: 'small', color: 'fg.muted' },
    headline: { maxWidth: '20ch', textStyle: 'display' },
    number: { color: 'fg.muted', whiteSpace: 'nowrap' },
    text: { marginTop: '5', maxWidth: 'measure', textStyle: 'lead', color: 'fg.muted', textWrap: 'pretty' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      marginTop: '6',
      _print: { display: 'none' },
    },
  },
})
