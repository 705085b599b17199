import { createSystem, defaultConfig } from '@chakra-ui/react'
import { fieldAnatomy, nativeSelectAnatomy } from '@chakra-ui/react/anatomy'
import { theme } from '../theme.ts'
import { areaColors } from './palettes.ts'

const floating = { value: '{shadows.float}' }

/**
 * Chakra in full, for /ai-discovery alone: all of its recipes on the site's one theme. Chakra's own semantic tokens are
 * left out before the theme comes in: merged with ours they would win on paper, since theirs name the light scheme and
 * ours name the dark one only.
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
    // Chakra takes the line from under links; in a sentence it is what tells them from words.
    // Of a button's border the document's styles leave no style to which a recipe could give a width.
    globalCss: { a: { textDecoration: 'underline' }, button: { borderStyle: 'solid' } },
    theme: {
      semanticTokens: {
        colors: areaColors,
        // Only what floats throws a shadow, and there is one.
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
