import { createSystem, defaultBaseConfig, type SystemContext, type SystemStyleObject } from '@chakra-ui/react'
import { type CSSInterpolation, serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { type Recipe, slotClass, variantClass } from '../recipe.ts'
import { theme } from '../theme.ts'
import type { ComponentFolder } from './component-folders.ts'

/** `feature` is last, so that the other folders can override the styles of ui/. */
const layers = '@layer tokens, base, ui, feature;'

/**
 * Generates the stylesheets of the public pages from the theme.
 * @returns CSS text by folder of components/; `ui`, which every page loads, begins with the tokens and the base styles
 */
export function makeStylesheets(folders: ComponentFolder[]): Map<string, string> {
  const system = createSystem(defaultBaseConfig, theme)
  const rulesOf = ({ recipes }: ComponentFolder) =>
    recipes.map((recipe) => recipeRules(system, recipe)).join('\n')
  const sheets = new Map(folders.map((folder) => [folder.name, rulesOf(folder)]))
  const elements = cssText(system.getGlobalCss())
  const tokens = usedTokens(cssText(system.getTokenCss()), [elements, ...sheets.values()].join())
  return new Map(
    [...sheets].map(([name, rules]) =>
      name === 'ui'
        ? [name, `${layers}\n${tokens}\n${elements}\n@layer ui {\n${rules}\n}\n`]
        : [name, `${layers}\n@layer feature {\n${rules}\n}\n`],
    ),
  )
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

const declaration = /(--[\w-]+):([^;}]+);?/g
const reference = /var\((--[\w-]+)/g

const referencesIn = (css: string) => [...css.matchAll(reference)].flatMap(([, name]) => (name ? [name] : []))

/** Names of the custom properties that the rules use, directly or through another property. */
function reachedProperties(tokenCss: string, rules: string): Set<string> {
  const leadsTo = new Map<string, string[]>()
  for (const [, name, value] of tokenCss.matchAll(declaration)) {
    if (name && value) leadsTo.set(name, [...(leadsTo.get(name) ?? []), ...referencesIn(value)])
  }
  const reached = new Set<string>()
  const waiting = referencesIn(rules)
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...(leadsTo.get(name) ?? []))
  }
  return reached
}

/** Removes the custom properties that none of the rules use, because every page loads this CSS. */
export function usedTokens(tokenCss: string, rules: string): string {
  const reached = reachedProperties(tokenCss, rules)
  return tokenCss.replace(declaration, (text, name: string) => (reached.has(name) ? text : ''))
}
