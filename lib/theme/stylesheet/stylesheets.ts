import { createSystem, defaultBaseConfig, type SystemContext, type SystemStyleObject } from '@chakra-ui/react'
import { type CSSInterpolation, serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { fallbackFontFace } from '../document-styles.ts'
import type { LinkedStyles } from '../linked-styles.ts'
import { type Recipe, slotClass, variantClass } from '../recipe.ts'
import { theme } from '../theme.ts'
import type { RecipeFile } from './recipe-files.ts'
import { frameStylesheet, type PlannedStylesheet } from './stylesheet-plan.ts'
import { replaceConstantTokens, usedTokens } from './tokens.ts'

/** `feature` is last, so that the other folders can override the styles of ui/. */
const layers = '@layer tokens, base, ui, feature;'

const layerOf = ({ file }: RecipeFile) => (file.startsWith('components/ui/') ? 'ui' : 'feature')

/** The theme: its tokens, and a function that writes those with one value as that value. */
function readTheme() {
  const system = createSystem(defaultBaseConfig, theme)
  const tokenCss = cssText(system.getTokenCss())
  const constant = (css: string) => replaceConstantTokens(css, tokenCss)
  return { system, tokens: constant(tokenCss), constant }
}

/**
 * Generates the stylesheets of the public pages from the theme.
 * @returns CSS text by file
 */
export function makeStylesheets(plans: readonly PlannedStylesheet[]): Map<string, string> {
  const { system, tokens, constant } = readTheme()
  const elements = constant(cssText(system.getGlobalCss()))
  const rulesOf = ({ recipes }: PlannedStylesheet) =>
    ['ui', 'feature'].flatMap((layer) => {
      const files = recipes.filter((file) => layerOf(file) === layer)
      const rules = files.flatMap((file) => file.recipes.map((recipe) => recipeRules(system, recipe)))
      return rules.length > 0 ? [`@layer ${layer} {\n${constant(rules.join('\n'))}\n}`] : []
    })
  const allRules = (plan: PlannedStylesheet) => [elements, ...rulesOf(plan)].join('\n')
  const frame = plans.find(({ file }) => file === frameStylesheet)
  const frameTokens = frame ? usedTokens(tokens, allRules(frame)) : ''
  const sheet = (plan: PlannedStylesheet) => {
    const rules = plan.isComplete ? allRules(plan) : rulesOf(plan).join('\n')
    const known = plan.isComplete ? '' : frameTokens
    const fontFaces = plan.isComplete ? [fallbackFontFace] : []
    return [layers, ...fontFaces, usedTokens(tokens, rules, known), rules, ''].join('\n')
  }
  return new Map(plans.map((plan) => [plan.file, sheet(plan)]))
}

/**
 * Generates the rules of the parts that pages link the styles of.
 * @param parts recipe files by part
 * @param frameCss the stylesheet of the frame, whose tokens every page has
 */
export function makeLinkedStyles(
  parts: ReadonlyMap<string, readonly RecipeFile[]>,
  frameCss: string,
): LinkedStyles {
  const { system, tokens, constant } = readTheme()
  const files = new Map([...parts.values()].flat().map((file) => [file.file, file]))
  const rules = [...files.values()].map((file) => {
    const css = file.recipes.map((one) => recipeRules(system, one)).join('')
    return [file.file, { layer: layerOf(file), css: constant(css) }] as const
  })
  const all = rules.map(([, { css }]) => css).join('')
  return {
    tokens: usedTokens(tokens, all, frameCss),
    parts: Object.fromEntries([...parts].map(([name, used]) => [name, used.map(({ file }) => file)])),
    rules: Object.fromEntries(rules),
  }
}

/** Chakra's helper variable for colors mixed with the background; no rule uses it. */
const unreadHelper = /--bg-currentcolor:[^;}]+;?/g

/** CSS text of a nested style object as Chakra's system makes them; empty for no styles. */
export function cssText(styles: CSSInterpolation, selector = ''): string {
  const { styles: text } = serializeStyles([styles])
  return serialize(compile(selector ? `${selector}{${text}}` : text), stringify).replace(unreadHelper, '')
}

/** CSS of a recipe: the base of each slot, then what each variant adds to it. */
export function recipeRules(system: SystemContext, recipe: Recipe<string>): string {
  const { className, slots, base, variants = {} } = recipe
  const rule = (name: string, styles: SystemStyleObject = {}) => cssText(system.css(styles), `.${name}`)
  const rules = slots.flatMap((slot) => {
    const name = slotClass(className, slot)
    const chosen = Object.entries(variants).flatMap(([variant, values]) =>
      Object.entries(values).map(([value, styles]) => rule(variantClass(name, variant, value), styles[slot])),
    )
    return [rule(name, base[slot]), ...chosen]
  })
  return rules.join('')
}
