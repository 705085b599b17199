import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { theme } from '../theme.ts'
import type { Room } from './rooms.ts'
import { cssText, recipeRules } from './rules.ts'
import { usedTokens } from './tokens.ts'

/** Rooms may dress what ui/ made, so their rules win over its own. */
const layers = '@layer tokens, base, ui, room;'

/**
 * The stylesheets of the public pages, made from the one theme.
 * @returns CSS text by name: `document` for tokens and elements, and one for each room.
 */
export function makeStylesheets(rooms: Room[]): Map<string, string> {
  const system = createSystem(defaultBaseConfig, theme)
  const sheets = rooms.map(({ name, recipes }): [string, string] => {
    const rules = recipes.map((recipe) => recipeRules(system, recipe)).join('\n')
    return [name, `${layers}\n@layer ${name === 'ui' ? 'ui' : 'room'} {\n${rules}\n}\n`]
  })
  const document = cssText(system.getGlobalCss())
  const tokens = usedTokens(cssText(system.getTokenCss()), [document, ...sheets.map(([, css]) => css)].join())
  return new Map([['document', `${layers}\n${tokens}\n${document}\n`], ...sheets])
}
