import { globSync, readFileSync } from 'node:fs'
import * as chakra from '@chakra-ui/react/theme'
import { areaSystem } from '@/lib/theme/area/area-system'

const chakraComponents = 'node_modules/@chakra-ui/react/dist/esm/components'

/** The recipes that each of Chakra's components looks up in the system, by its folder. */
const recipesOf = Map.groupBy(
  globSync(`${chakraComponents}/*/*.js`).flatMap((file) => {
    const folder = file.split('/').at(-2) ?? ''
    const keys = readFileSync(file, 'utf8').matchAll(/\b(?:key|recipeKey): "(\w+)"/g)
    return Array.from(keys, ([, key]) => ({ folder, key: key ?? '' }))
  }),
  ({ folder }) => folder,
)

const folderOf = (component: string) => component.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()

const imported = new Set(
  globSync(['components/{client-area,auth}/**/*.tsx', 'app/ai-discovery/**/*.tsx']).flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g),
      ([, names]) => names ?? '',
    ).flatMap((names) => names.match(/\b[A-Z]\w+/g) ?? []),
  ),
)

it('has the recipe of every component that the client area imports', () => {
  const keys = [...imported].flatMap((name) => (recipesOf.get(folderOf(name)) ?? []).map(({ key }) => key))
  const known = { ...chakra.recipes, ...chakra.slotRecipes }
  expect(keys).toEqual(expect.arrayContaining(['button', 'dialog', 'field', 'menu', 'table', 'tabs']))
  expect(keys.filter((key) => key in known && !areaSystem.hasRecipe(key))).toEqual([])
})

const colorProperties = /^(bg|background|color|fill|stroke|(outline|border)\w*Color|background(Color)?)$/

/** The values of properties that take a color, anywhere in a recipe. */
function colorsIn(value: unknown, property = ''): string[] {
  if (typeof value === 'string') return colorProperties.test(property) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    colorsIn(inner, /^[_&@]|^base$/.test(key) ? property : key),
  )
}

it('has the colors that its recipes name', () => {
  const { recipes, slotRecipes } = areaSystem._config.theme ?? {}
  const named = new Set(colorsIn({ ...recipes, ...slotRecipes }).map((color) => color.split('/')[0] ?? ''))
  const isKnown = (color: string) =>
    /^(currentcolor|currentBg|inherit|initial|none|unset|var\(.*|0)$/i.test(color) ||
    color.startsWith('colorPalette.') ||
    areaSystem.tokens.getByName(`colors.${color}`) !== undefined
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((color) => !isKnown(color))).toEqual([])
})
