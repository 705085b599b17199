import { createSystem, defaultConfig } from '@chakra-ui/react'
import { fieldAnatomy, nativeSelectAnatomy } from '@chakra-ui/react/anatomy'
import { theme } from '../theme.ts'
import { areaColors } from './palettes.ts'

const floating = { value: '{shadows.float}' }

/**
 * All of Chakra's recipes with the site's theme, only for /ai-discovery. Chakra's own semantic tokens are left out: merged
 * with ours they would win in the light scheme, because theirs have a value for it, and ours only a base value and one for
 * the dark scheme.
 */
export const areaSystem = createSystem(
  {
    ...defaultConfig,
    theme: {
      ...defaultConfig.theme,
      semanticTokens: { ...defaultConfig.theme?.semanticTokens, colors: {}, shadows: {} },
    },
  },
  theme,
  {
    // Chakra removes the underline that distinguishes links from the text around them.
    // The document's styles remove the border style of buttons, without which a recipe's border width has no effect.
    globalCss: { a: { textDecoration: 'underline' }, button: { borderStyle: 'solid' } },
    theme: {
      semanticTokens: {
        colors: areaColors,
        // Only floating elements have a shadow, and it is always the same.
        shadows: { xs: floating, sm: floating, md: floating, lg: floating, xl: floating, '2xl': floating },
      },
      recipes: {
        button: { base: { fontWeight: '600' } },
        input: { variants: { variant: { outline: { bg: 'bg.panel', borderColor: 'border.strong' } } } },
        textarea: { variants: { variant: { outline: { bg: 'bg.panel', borderColor: 'border.strong' } } } },
      },
      slotRecipes: {
        field: {
          slots: fieldAnatomy.keys(),
          base: {
            label: { fontWeight: '600', userSelect: 'auto' },
            errorText: { textStyle: 'small' },
            helperText: { textStyle: 'note' },
          },
        },
        nativeSelect: {
          slots: nativeSelectAnatomy.keys(),
          variants: { variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.strong' } } } },
        },
      },
    },
  },
)
