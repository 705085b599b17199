import { recipe } from '../../../lib/theme/recipe.ts'
import { newTabArrow } from '../../ui/new-tab-arrow.ts'

const stars = 'url(/pictures/stars.svg) 0 0 / 100% 100%'

/** Ratings and listings with large figures on the left; articles as a numbered list on the right. */
export const press = recipe({
  className: 'press',
  slots: ['root', 'distinctions', 'figure', 'articles'],
  base: {
    root: {
      display: 'grid',
      gap: '12',
      lg: { gridTemplateColumns: '5fr 7fr', gap: '20', alignItems: 'start' },
      '& h3': {
        textStyle: 'small',
        fontWeight: '600',
        paddingBottom: '3',
        borderBottom: '2px solid {colors.fg}',
      },
      '& li': {
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        paddingBlock: '6',
        borderBottom: '1px solid {colors.border}',
      },
      '& :where(li > *)': { gridColumn: '2' },
      '& a': {
        textStyle: 'title',
        color: 'fg',
        textDecoration: 'none',
        _hover: { textDecoration: 'underline' },
        _after: newTabArrow,
      },
      '& li > p:last-child': { textStyle: 'small', color: 'fg.muted', marginTop: '1' },
      '& img': {
        display: 'inline',
        height: '1.2em',
        width: 'auto',
        marginRight: '2',
        _dark: { filter: 'invert(1)' },
      },
    },
    distinctions: { '& li': { gridTemplateColumns: '8rem minmax(0, 1fr)' } },
    figure: {
      gridArea: '1 / 1 / span 2',
      alignSelf: 'start',
      justifySelf: 'start',
      textStyle: 'figure',
      fontSize: '3xl',
    },
    articles: {
      '& ol': { counterReset: 'work' },
      '& li': {
        gridTemplateColumns: { base: '2.5rem minmax(0, 1fr)', md: '4rem minmax(0, 1fr)' },
        counterIncrement: 'work',
        _before: {
          content: '"[" counter(work) "]"',
          textStyle: 'code',
          color: 'fg.muted',
          lineHeight: '1.7rem',
        },
      },
    },
  },
  variants: {
    kind: {
      rating: {
        figure: {
          _after: {
            content: '""',
            display: 'block',
            width: '6.25rem',
            height: '5',
            marginTop: '2',
            mask: stars,
            background: 'linear-gradient({colors.fg}, {colors.fg}) no-repeat {colors.border}',
            // The share of filled stars, from the figure's inline style.
            backgroundSize: 'inherit',
          },
        },
      },
      leaderboard: {
        figure: { paddingTop: '1.5', paddingInline: '2', backgroundColor: 'marker', color: 'marker.fg' },
      },
      launch: { figure: { fontSize: 'xl', maxWidth: '6rem', lineHeight: '1.15' } },
    },
  },
})
