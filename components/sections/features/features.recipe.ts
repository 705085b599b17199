import { recipe } from '../../../lib/theme/recipe.ts'

/** One row per feature: text on the left, illustration on the right. */
export const features = recipe({
  className: 'features',
  slots: ['root'],
  base: {
    root: {
      '& li': {
        display: 'grid',
        gap: '2',
        alignContent: 'start',
        paddingBlock: { base: '6', md: '8' },
        borderTop: '1px solid {colors.border}',
        md: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 22rem)',
          gridTemplateRows: 'auto auto 1fr',
          columnGap: '10',
        },
      },
      '& h3': { textStyle: 'title' },
      '& p': { color: 'fg.muted', textWrap: 'pretty' },
      '& svg': {
        width: 'full',
        aspectRatio: '352 / 232',
        marginTop: { base: '4', md: '0' },
        gridArea: { md: '1 / 2 / -1' },
        backgroundColor: 'bg.muted',
        borderRadius: 'sm',
        fontVariantNumeric: 'tabular-nums',
        // The colors of public/pictures/features.svg, which its drawings inherit through <use>.
        '--soft': '{colors.fg.muted}',
        '--hair': '{colors.border}',
        '--edge': '{colors.border.strong}',
        '--paper': '{colors.bg.muted}',
        '--marker': '{colors.marker}',
        '--on-marker': '{colors.marker.fg}',
        '--alert': '{colors.alert}',
        '--serif': '{fonts.heading}',
        '--mono': '{fonts.mono}',
      },
    },
  },
})
