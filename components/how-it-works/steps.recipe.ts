import { recipe } from '../../lib/theme/recipe.ts'

/** Steps with a large number on the left, the text in the middle, and the picture on the right. */
export const steps = recipe({
  className: 'steps',
  slots: ['root', 'words', 'picture'],
  base: {
    root: {
      counterReset: 'step',
      borderTop: '2px solid {colors.fg}',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: {
          base: '3rem minmax(0, 1fr)',
          md: '5rem minmax(0, 1fr)',
          lg: '2fr minmax(0, 5fr) minmax(0, 5fr)',
        },
        columnGap: { lg: '8' },
        rowGap: '6',
        paddingBlock: { base: '8', lg: '12' },
        borderBottom: '1px solid {colors.border}',
        counterIncrement: 'step',
        breakInside: 'avoid',
        scrollMarginTop: '16',
        _before: {
          content: 'counter(step) / ""',
          textStyle: 'figure',
          fontSize: { base: '2xl', lg: '6rem' },
          lineHeight: { lg: '0.8' },
        },
      },
      // The step that a link in the contents led to has the marker.
      '& > li:target::before': {
        width: 'max-content',
        height: 'max-content',
        paddingInline: '0.08em',
        backgroundColor: 'marker',
        color: 'marker.fg',
      },
    },
    words: {
      '& h3': { textStyle: 'heading', fontSize: 'xl' },
      '& p': {
        marginTop: '4',
        color: 'fg.muted',
        maxWidth: 'measure',
        textWrap: 'pretty',
        whiteSpace: 'pre-line',
      },
    },
    picture: {
      gridColumn: { base: '1 / -1', md: '2 / -1', lg: '3' },
      alignSelf: 'start',
      padding: { base: '4', md: '5' },
      borderRadius: 'sm',
      backgroundColor: 'bg.muted',
      textStyle: 'code',
      '& li': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '4',
        paddingBlock: '2',
        '& + li': { borderTop: '1px solid {colors.border}' },
      },
      '& li > span + span, & mark + span': { color: 'fg.muted' },
      '& q': { textStyle: 'quote', fontSize: 'lg', quotes: '"“" "”"' },
      '& p + p, & q + ul, & ul + p': { marginTop: '4' },
      '& i': { flex: '1 0 100%', marginTop: '1' },
      '& b': { display: 'block', height: '2', backgroundColor: 'border.strong' },
      '& mark ~ i b': { backgroundColor: 'marker', border: '1px solid {colors.marker.fg}' },
      '& del': { color: 'fg.muted', textDecorationColor: '{colors.alert}' },
      '& ins': { textStyle: 'body', fontFamily: 'heading', textDecoration: 'none' },
      '& del + ins': { display: 'block', marginTop: '3' },
    },
  },
})
