import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Recipe } from '../recipe.ts'

/** The recipes of one folder of components/, which share a stylesheet. */
export interface ComponentFolder {
  name: string
  recipes: Recipe<string>[]
}

function recipeOf(exported: unknown): Recipe<string>[] {
  return typeof exported === 'function' && 'recipe' in exported ? [exported.recipe as Recipe<string>] : []
}

/**
 * Loads every `*.recipe.ts` under a folder of components.
 * @throws Error naming two recipes that would write the same class.
 */
export async function readComponentFolders(componentsDirectory: string): Promise<ComponentFolder[]> {
  const files = globSync('*/**/*.recipe.ts', { cwd: componentsDirectory }).sort()
  const folders = new Map<string, Recipe<string>[]>()
  const owners = new Map<string, string>()
  for (const file of files) {
    const exports: Record<string, unknown> = await import(
      pathToFileURL(path.join(componentsDirectory, file)).href
    )
    for (const recipe of Object.values(exports).flatMap(recipeOf)) {
      const owner = owners.get(recipe.className)
      if (owner)
        throw new Error(
          `components/${file} and components/${owner} both name a recipe "${recipe.className}".`,
        )
      owners.set(recipe.className, file)
      const [folder = ''] = file.split(path.sep)
      folders.set(folder, [...(folders.get(folder) ?? []), recipe])
    }
  }
  return [...folders].map(([name, recipes]) => ({ name, recipes }))
}
