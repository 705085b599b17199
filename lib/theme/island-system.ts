import { createSystem, defaultBaseConfig, type SystemContext, type ThemingConfig } from '@chakra-ui/react'
import { theme } from './theme.ts'

/**
 * The Chakra system of a late island: the one theme and only the recipes the island uses, each under the name by which
 * Chakra's component asks for it (`dialog`, `toast`), written on our own tokens. Chakra's own recipes stay out: they
 * name tokens that the theme does not have.
 * The document is dressed already, so an island brings tokens and recipes, but neither a reset nor element styles.
 */
export function islandSystem(recipes: Pick<ThemingConfig, 'recipes' | 'slotRecipes'>): SystemContext {
  return createSystem(defaultBaseConfig, { ...theme, globalCss: {}, preflight: false }, { theme: recipes })
}
