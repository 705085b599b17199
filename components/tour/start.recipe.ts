import { recipe } from '../../lib/theme/recipe.ts'

/** The questions to choose from, one per line, marked on hover. */
export const start = recipe({
  className: 'tour-start',
  slots: ['root', 'text'],
  base: {
    root: {
      width: 'full',
      maxWidth: 'page',
      marginInline: 'auto',
      padding: { base: '5', md: '12' },
      // Its buttons need scripts; without them only the complete example is shown.
      '@media (scripting: none)': { display: 'none' },
      '& h1': { textStyle: 'heading', marginBottom: '3' },
      '& li': { borderTop: '1px solid {colors.border}' },
      '& li:last-child': { borderBottom: '1px solid {colors.border}' },
      '& button': {
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        gap: '4',
        width: 'full',
        paddingBlock: { base: '4', md: '5' },
        textAlign: 'start',
        fontFamily: 'heading',
        fontWeight: '500',
        fontSize: { base: 'lg', md: 'xl' },
        lineHeight: '1.3',
      },
      '& button::after': {
        content: '"→" / ""',
        color: 'fg.muted',
        transition: 'translate {durations.moderate} {easings.out}',
      },
      '& button:is(:hover, :focus-visible)::after': { color: 'fg', translate: '4px 0' },
      '& span': {
        background: 'linear-gradient({colors.marker}, {colors.marker}) no-repeat 0 0 / 0% 100%',
        padding: '0 0.12em',
        marginInline: '-0.12em',
        transition: 'background-size {durations.slow} {easings.out}, color {durations.fast}',
      },
      '& button:is(:hover, :focus-visible) span': { backgroundSize: '100% 100%', color: 'marker.fg' },
    },
    text: {
      maxWidth: 'measure',
      marginBottom: { base: '6', md: '8' },
      color: 'fg.muted',
      textWrap: 'pretty',
    },
  },
})
