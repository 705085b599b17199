import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { fieldAnatomy, menuAnatomy, nativeSelectAnatomy } from '@chakra-ui/react/anatomy'
import * as chakra from '@chakra-ui/react/theme'
import { theme } from '../theme.ts'
import { areaColors } from './palettes.ts'
import { scrollFadeKeyframes } from './scroll-fade.ts'

const floating = { value: '{shadows.float}' }

const { transparent, current, black, white, blackAlpha } = chakra.tokens.colors

/**
 * Chakra's theme with only the recipes and colors that /ai-discovery uses: each browser loads them and computes the system when a page
 * is loaded. Chakra's `defaultConfig` is not imported, because its module creates a second system, and `defaultThemeConfig` neither,
 * because it holds all recipes. Chakra's semantic colors are left out because merged with ours they would win in the light scheme:
 * theirs have a value for it, and ours only a base value and one for the dark scheme.
 */
const chakraTheme = {
  preflight: true,
  cssVarsPrefix: chakra.cssVarsPrefix,
  cssVarsRoot: chakra.cssVarsRoot,
  globalCss: chakra.globalCss,
  theme: {
    breakpoints: chakra.breakpoints,
    keyframes: chakra.keyframes,
    textStyles: chakra.textStyles,
    layerStyles: chakra.layerStyles,
    animationStyles: chakra.animationStyles,
    tokens: { ...chakra.tokens, colors: { transparent, current, black, white, blackAlpha } },
    semanticTokens: { radii: chakra.semanticTokens.radii },
    recipes: {
      button: chakra.buttonRecipe,
      checkmark: chakra.checkmarkRecipe,
      code: chakra.codeRecipe,
      heading: chakra.headingRecipe,
      icon: chakra.iconRecipe,
      input: chakra.inputRecipe,
      link: chakra.linkRecipe,
      skeleton: chakra.skeletonRecipe,
      textarea: chakra.textareaRecipe,
    },
    slotRecipes: {
      checkbox: chakra.checkboxSlotRecipe,
      dialog: chakra.dialogSlotRecipe,
      drawer: chakra.drawerSlotRecipe,
      field: chakra.fieldSlotRecipe,
      list: chakra.listSlotRecipe,
      menu: chakra.menuSlotRecipe,
      nativeSelect: chakra.nativeSelectSlotRecipe,
      progress: chakra.progressSlotRecipe,
      switch: chakra.switchSlotRecipe,
      table: chakra.tableSlotRecipe,
      tabs: chakra.tabsSlotRecipe,
    },
  },
}

/** The theme of /ai-discovery: Chakra's recipes with the site's tokens. */
export const areaSystem = createSystem(defaultBaseConfig, chakraTheme, theme, {
  // Chakra removes the underline that distinguishes links from the text around them.
  // The document's styles remove the border style of buttons, without which a recipe's border width has no effect.
  globalCss: { a: { textDecoration: 'underline' }, button: { borderStyle: 'solid' } },
  theme: {
    keyframes: { 'scroll-fade': scrollFadeKeyframes },
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
      // The shadow alone does not show on dark grounds.
      menu: {
        slots: menuAnatomy.keys(),
        base: { content: { border: '1px solid', borderColor: 'border' } },
      },
      nativeSelect: {
        slots: nativeSelectAnatomy.keys(),
        variants: { variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.strong' } } } },
      },
    },
  },
})
