import type { SystemContext, SystemStyleObject } from '@chakra-ui/react'
import { type CSSInterpolation, serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { type Recipe, slotClass, variantClass } from '../recipe.ts'

/** A helper variable of Chakra's for colours that mix with what is under them; nothing here reads it. */
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
