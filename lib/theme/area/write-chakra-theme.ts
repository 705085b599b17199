/**
 * Writes the parts of Chakra's theme that /ai-discovery uses, as data: importing them from Chakra would make each browser load all of its
 * recipes, because the module that exports them also creates a theme of all. `npm run typegen` runs it.
 * Run: node lib/theme/area/write-chakra-theme.ts <file>
 */
import { writeFile } from 'node:fs/promises'
import type { SystemConfig } from '@chakra-ui/react'
import * as chakra from '@chakra-ui/react/theme'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write.')

const { transparent, current, black, white, blackAlpha } = chakra.tokens.colors

/**
 * Only the recipes and colors that /ai-discovery uses. Chakra's semantic colors are left out because merged with ours they would win in
 * the light scheme: theirs have a value for it, and ours only a base value and one for the dark scheme.
 */
const chakraTheme: SystemConfig = {
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

await writeFile(
  file,
  `// Generated from the installed Chakra by \`npm run typegen\`. Do not edit.

import type { SystemConfig } from '@chakra-ui/react'

export const chakraTheme: SystemConfig = ${JSON.stringify(chakraTheme, null, 2)}
`,
)
