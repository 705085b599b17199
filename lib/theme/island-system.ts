import { createSystem, defaultBaseConfig, type SystemContext, type ThemingConfig } from '@chakra-ui/react'
import { theme } from './theme.ts'

/**
 * Creates the Chakra system of a late island: the theme and only the recipes that the island uses, each under the name by
 * which Chakra's component looks it up (`dialog`, `toast`). Chakra's own recipes are left out, because they use tokens that
 * the theme does not have. Reset and element styles are left out, because the page already has them.
 */
export function islandSystem(recipes: Pick<ThemingConfig, 'recipes' | 'slotRecipes'>): SystemContext {
  return createSystem(defaultBaseConfig, { ...theme, globalCss: {}, preflight: false }, { theme: recipes })
}
