/** Writes the archive of ai-visits to public/packages, from where customers install it. Run: node packages/build.ts */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import manifest from './ai-visits/package.json' with { type: 'json' }
import { makeTarball } from './tarball.ts'

const file = path.join(import.meta.dirname, `../public/packages/ai-visits-${manifest.version}.tgz`)

const tarball = await makeTarball()
const present = await readFile(file).catch(() => undefined)
if (!present?.equals(tarball)) {
  await mkdir(path.dirname(file), { recursive: true })
  // In one step, because a site may be serving it.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, tarball)
  await rename(unfinished, file)
}
