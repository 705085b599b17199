import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { theme } from '../theme.ts'
import type { Room } from './rooms.ts'
import { cssText, recipeRules } from './rules.ts'
import { usedTokens } from './tokens.ts'

/** Rooms may dress what ui/ made, so their rules win over its own. */
const layers = '@layer tokens, base, ui, room;'

/**
 * The stylesheets of the public pages, made from the one theme.
 * @returns CSS text by room; `ui`, which every page loads, begins with the tokens and the document's elements.
 */
export function makeStylesheets(rooms: Room[]): Map<string, string> {
  const system = createSystem(defaultBaseConfig, theme)
  const rulesOf = ({ recipes }: Room) => recipes.map((recipe) => recipeRules(system, recipe)).join('\n')
  const sheets = new Map(rooms.map((room) => [room.name, rulesOf(room)]))
  const elements = cssText(system.getGlobalCss())
  const tokens = usedTokens(cssText(system.getTokenCss()), [elements, ...sheets.values()].join())
  return new Map(
    [...sheets].map(([name, rules]) =>
      name === 'ui'
        ? [name, `${layers}\n${tokens}\n${elements}\n@layer ui {\n${rules}\n}\n`]
        : [name, `${layers}\n@layer room {\n${rules}\n}\n`],
    ),
  )
}
