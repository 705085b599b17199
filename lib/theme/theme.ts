import type { SystemConfig } from '@chakra-ui/react'
import { documentStyles } from './document-styles.ts'
import { keyframes } from './motion.ts'
import { colors, semanticColors } from './tokens/colors.ts'
import { breakpoints, durations, easings, radii, shadows, sizes, spacing, zIndex } from './tokens/scale.ts'
import { fontSizes, fonts, textStyles } from './tokens/typography.ts'

/** The theme of the generated stylesheets and of every Chakra system. */
export const theme: SystemConfig = {
  cssVarsPrefix: 'site',
  cssVarsRoot: ':root',
  // Dark mode follows the device.
  conditions: {
    dark: '@media (prefers-color-scheme: dark)',
    light: '@media (prefers-color-scheme: light)',
  },
  globalCss: documentStyles,
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens: { colors, fonts, fontSizes, spacing, sizes, radii, shadows, zIndex, durations, easings },
    semanticTokens: { colors: semanticColors },
  },
}
