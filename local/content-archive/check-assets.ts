import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type ArchiveLine, assetsIn } from './archive-document.ts'

async function complaint(address: string, directory: string): Promise<string | undefined> {
  const relative = /^(?:image|file)@file:\/\/\.\/(.+)$/.exec(address)?.[1]
  if (!relative) return `is "${address}"; it must look like image@file://./images/name.png`
  const file = fileURLToPath(new URL(relative, `${pathToFileURL(directory).href}/`))
  try {
    // Compares real paths, so that neither ../ nor a symbolic link imports a file from outside the archive.
    if (!(await realpath(file)).startsWith((await realpath(directory)) + sep)) {
      return `names ${relative}, which is outside the archive`
    }
    await access(file, constants.R_OK)
    const { size } = await stat(file)
    return size > 0 ? undefined : `names ${relative}, which is empty`
  } catch {
    return `names ${relative}, which is not in the archive or cannot be read`
  }
}

/** @returns one sentence for each `_sanityAsset` that does not name a readable file of the archive */
export async function checkAssets(lines: readonly ArchiveLine[], directory: string): Promise<string[]> {
  const known = new Map<string, Promise<string | undefined>>()
  const checked = lines.flatMap(({ line, document }) =>
    assetsIn(document).map(async ({ path, value }) => {
      const verdict = known.get(value) ?? complaint(value, directory)
      known.set(value, verdict)
      const reason = await verdict
      return reason && `Line ${line} (${document._id}): the asset at "${path}" ${reason}.`
    }),
  )
  return (await Promise.all(checked)).filter((sentence) => sentence !== undefined)
}
