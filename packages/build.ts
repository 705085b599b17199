/** Writes the archives of ai-visits to public/packages, from where customers install them. Run: node packages/build.ts */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readReleased } from './tarball.ts'

const folder = path.join(import.meta.dirname, '../public/packages')
await mkdir(folder, { recursive: true })
for (const [name, tarball] of await readReleased()) {
  const file = path.join(folder, name)
  const present = await readFile(file).catch(() => undefined)
  if (present?.equals(tarball)) continue
  // In one step, because a site may be serving it.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, tarball)
  await rename(unfinished, file)
}
