import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readComponentFolders } from './component-folders.ts'
import { makeStylesheets } from './stylesheets.ts'

const root = path.join(import.meta.dirname, '../../..')

const fileOf = (folder: string) => `components/${folder}/${folder}.gen.css`

// Rewriting an unchanged file would reload every page of `next dev`.
async function writeWhenNew(file: string, text: string) {
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await writeFile(file, text)
}

const sheets = makeStylesheets(await readComponentFolders(path.join(root, 'components')))
await Promise.all([...sheets].map(([name, css]) => writeWhenNew(path.join(root, fileOf(name)), css)))
