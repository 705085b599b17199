import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readRecipeFiles } from './recipe-files.ts'
import { readSourceGraph } from './source-graph.ts'
import { planStylesheets } from './stylesheet-plan.ts'
import { makeStylesheets } from './stylesheets.ts'

const root = path.join(import.meta.dirname, '../../..')

// Rewriting an unchanged file would reload every page of `next dev`.
async function writeWhenNew(file: string, text: string) {
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await writeFile(file, text)
}

const sheets = makeStylesheets(planStylesheets(readSourceGraph(root), await readRecipeFiles(root)))
await Promise.all([...sheets].map(([file, css]) => writeWhenNew(path.join(root, file), css)))
