import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { dialogAnatomy, fieldAnatomy, menuAnatomy, nativeSelectAnatomy } from '@chakra-ui/react/anatomy'
import { forcedColors } from '../document-styles.ts'
import { theme } from '../theme.ts'
import { chakraTheme } from './chakra-theme.gen.ts'
import { areaColors } from './palettes.ts'

const floating = { value: '{shadows.float}' }

/**
 * The theme of /ai-discovery: Chakra's recipes with the site's tokens. Chakra's `defaultConfig` is not imported, because its module creates
 * a second system.
 */
export const areaSystem = createSystem(defaultBaseConfig, chakraTheme, theme, {
  // Chakra removes the underline that distinguishes links from the text around them.
  // The document's styles remove the border style of buttons, without which a recipe's border width has no effect.
  globalCss: {
    a: { textDecoration: 'underline' },
    button: { borderStyle: 'solid' },
    ':is([data-scope=progress][data-part=track], [data-scope=switch][data-part=control], [role=dialog])': {
      [forcedColors]: { outline: '1px solid' },
    },
    '[data-scope=switch][data-part=thumb]': { [forcedColors]: { background: 'CanvasText!' } },
    ':is([data-scope=progress][data-part=range], [data-part=control][data-state=checked], [data-highlighted])':
      {
        [forcedColors]: { background: 'Highlight!', color: 'HighlightText!', forcedColorAdjust: 'none' },
      },
  },
  theme: {
    semanticTokens: {
      colors: areaColors,
      // Only floating elements have a shadow, and it is always the same.
      shadows: { xs: floating, sm: floating, md: floating, lg: floating, xl: floating, '2xl': floating },
    },
    recipes: {
      // With large text, a long label does not fit into one line of a narrow window, nor does a long word in it.
      button: {
        base: {
          fontWeight: '600',
          maxWidth: 'full',
          whiteSpace: { base: 'normal', sm: 'nowrap' },
          overflowWrap: 'anywhere',
        },
        variants: {
          size: {
            xs: { h: 'auto', minH: '8' },
            sm: { h: 'auto', minH: '9' },
            md: { h: 'auto', minH: '10' },
            lg: { h: 'auto', minH: '11' },
            xl: { h: 'auto', minH: '12' },
          },
        },
      },
      input: { variants: { variant: { outline: { bg: 'bg.panel', borderColor: 'border.strong' } } } },
      textarea: { variants: { variant: { outline: { bg: 'bg.panel', borderColor: 'border.strong' } } } },
    },
    slotRecipes: {
      dialog: { slots: dialogAnatomy.keys(), base: { footer: { flexWrap: 'wrap' } } },
      field: {
        slots: fieldAnatomy.keys(),
        base: {
          label: { fontWeight: '600', userSelect: 'auto' },
          errorText: { textStyle: 'small', overflowWrap: 'anywhere' },
          helperText: { textStyle: 'note', overflowWrap: 'anywhere' },
        },
      },
      // The shadow alone does not show on dark grounds.
      menu: {
        slots: menuAnatomy.keys(),
        base: {
          content: { border: '1px solid', borderColor: 'border', maxWidth: 'calc(100dvw - {spacing.8})' },
        },
      },
      nativeSelect: {
        slots: nativeSelectAnatomy.keys(),
        variants: { variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.strong' } } } },
      },
    },
  },
})
