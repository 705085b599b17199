import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readRooms } from './rooms.ts'
import { makeStylesheets } from './stylesheets.ts'

const root = path.join(import.meta.dirname, '../../..')

const fileOf = (room: string) => `components/${room}/${room}.gen.css`

// Rewriting an unchanged file would reload every page of `next dev`.
async function writeWhenNew(file: string, text: string) {
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await writeFile(file, text)
}

const sheets = makeStylesheets(await readRooms(path.join(root, 'components')))
await Promise.all([...sheets].map(([name, css]) => writeWhenNew(path.join(root, fileOf(name)), css)))
