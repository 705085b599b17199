import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readRecipeFiles } from './recipe-files.ts'
import { readSourceGraph } from './source-graph.ts'
import { frameStylesheet, planLinkedStyles, planStylesheets } from './stylesheet-plan.ts'
import { makeLinkedStyles, makeStylesheets } from './stylesheets.ts'

const root = path.join(import.meta.dirname, '../../..')

// Rewriting an unchanged file would reload every page of `next dev`.
async function writeWhenNew(file: string, text: string) {
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await writeFile(file, text)
}

const graph = readSourceGraph(root)
const recipes = await readRecipeFiles(root)
const sheets = makeStylesheets(planStylesheets(graph, recipes))
const linked = makeLinkedStyles(planLinkedStyles(graph, recipes), sheets.get(frameStylesheet) ?? '')
sheets.set('lib/theme/linked-styles.gen.json', JSON.stringify(linked))
await Promise.all([...sheets].map(([file, css]) => writeWhenNew(path.join(root, file), css)))
