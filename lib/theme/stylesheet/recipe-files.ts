import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Recipe } from '../recipe.ts'

/** The recipes of one `*.recipe.ts`. */
export interface RecipeFile {
  /** Relative to the project, with slashes. */
  file: string
  recipes: Recipe<string>[]
}

function recipeOf(exported: unknown): Recipe<string>[] {
  return typeof exported === 'function' && 'recipe' in exported ? [exported.recipe as Recipe<string>] : []
}

/**
 * Loads every `*.recipe.ts` of components/, sorted by path.
 * @param root the project's directory
 * @throws Error naming two recipes that would write the same class.
 */
export async function readRecipeFiles(root: string): Promise<RecipeFile[]> {
  const owners = new Map<string, string>()
  const found: RecipeFile[] = []
  for (const file of globSync('components/*/**/*.recipe.ts', { cwd: root }).sort()) {
    const exports: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
    const recipes = Object.values(exports).flatMap(recipeOf)
    for (const { className } of recipes) {
      const owner = owners.get(className)
      if (owner) throw new Error(`${file} and ${owner} both name a recipe "${className}".`)
      owners.set(className, file)
    }
    found.push({ file: file.replaceAll(path.sep, '/'), recipes })
  }
  return found
}
