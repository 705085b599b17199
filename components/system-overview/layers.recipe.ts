import { recipe } from '../../lib/theme/recipe.ts'

const line = '1px solid {colors.border.strong}'

/** Each layer is indented a little more than the one above it, for up to eight layers. */
const setIn = Object.fromEntries(
  [2, 3, 4, 5, 6, 7, 8].map((layer) => [
    `& > :nth-child(${layer})`,
    { marginInline: { lg: `${(layer - 1) * 0.875}rem` } },
  ]),
)

/** The layers as a stack, each indented more than the one above, between an arrow down and an arrow up. */
export const layers = recipe({
  className: 'layers',
  slots: ['root', 'head', 'drawing', 'arrow', 'stack', 'layer', 'parts'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBottom: { base: '16', md: '24' },
    },
    head: {
      display: 'grid',
      gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
      columnGap: '8',
      rowGap: '3',
      paddingTop: '12',
      paddingBottom: '10',
      '& h2': { textStyle: 'heading' },
      '& p': { color: 'fg.muted', maxWidth: 'measure', textWrap: 'pretty' },
    },
    drawing: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '6rem minmax(0, 1fr) 6rem' },
      columnGap: '5',
      rowGap: '3',
    },
    arrow: {
      position: 'relative',
      textStyle: 'note',
      color: 'fg.muted',
      '& > span': { display: 'block', maxWidth: { lg: '6rem' } },
      lg: {
        display: 'flex',
        flexDirection: 'column',
        gap: '3',
        // The line, then its arrowhead.
        _after: {
          content: '""',
          flex: '1',
          width: '0',
          borderLeft: '1px solid {colors.marker}',
          maskImage: 'linear-gradient(#000, #000)',
        },
        _before: {
          content: '"↓" / ""',
          position: 'absolute',
          bottom: '-0.35em',
          left: '0',
          translate: '-46% 0',
          order: '3',
          color: 'marker',
          fontFamily: 'body',
          fontSize: 'xl',
          lineHeight: '1',
        },
      },
    },
    stack: { counterReset: 'layer', ...setIn },
    layer: {
      counterIncrement: 'layer',
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '2.5rem minmax(0, 1fr)', md: '3rem minmax(0, 1fr) minmax(0, 1fr)' },
      columnGap: '5',
      rowGap: '3',
      padding: { base: '4', md: '6' },
      border: line,
      backgroundColor: 'bg.panel',
      breakInside: 'avoid',
      '& + &': { borderTop: '0' },
      _before: {
        content: 'counter(layer) / ""',
        textStyle: 'figure',
        fontSize: 'xl',
        color: 'fg.muted',
      },
      _first: {
        borderColor: 'marker',
        backgroundColor: 'marker',
        color: 'marker.fg',
        '--quiet': '{colors.marker.fg}',
        _before: { color: 'marker.fg' },
      },
      '& h3': { textStyle: 'title' },
      '& p': {
        marginTop: '1',
        textStyle: 'small',
        color: 'var(--quiet, {colors.fg.muted})',
        textWrap: 'pretty',
      },
    },
    parts: {
      gridColumn: { base: '1 / -1', md: '3' },
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      gap: '2',
      textStyle: 'code',
      '& li': {
        paddingInline: '2',
        paddingBlock: '0.5',
        border: '1px solid currentColor',
        borderRadius: '3px',
      },
    },
  },
  variants: {
    up: {
      true: {
        arrow: {
          lg: {
            flexDirection: 'column-reverse',
            textAlign: 'end',
            alignItems: 'flex-end',
            _before: {
              content: '"↑" / ""',
              bottom: 'auto',
              top: '-0.35em',
              left: 'auto',
              right: '0',
              translate: '46% 0',
            },
          },
        },
      },
    },
  },
})
