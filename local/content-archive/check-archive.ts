import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type ArchiveLine, strongReferencesIn } from './archive-document.ts'
import { ArchiveError, archiveFault } from './archive-error.ts'
import type { ArchiveSource } from './archive-source.ts'
import { checkAssets } from './check-assets.ts'
import { readLines } from './read-lines.ts'

/** Original file names, titles and other fields of assets, by `image-<sha1>`. */
const assetMapSchema = z.record(z.string(), z.looseObject({}))

/** An archive that passed all checks which do not need the dataset. */
export interface CheckedArchive {
  lines: ArchiveLine[]
  directory: string
  assetMap: Record<string, Record<string, unknown>>
  /** Strong references to documents that are not in the archive. */
  outward: { line: number; id: string; path: string; target: string }[]
}

function repeatedIds(lines: readonly ArchiveLine[]): string[] {
  const first = new Map<string, number>()
  return lines.flatMap(({ line, document: { _id } }) => {
    const before = first.get(_id)
    first.set(_id, before ?? line)
    return before === undefined
      ? []
      : [`Line ${line} has the _id "${_id}" again; line ${before} has it already.`]
  })
}

async function readAssetMap(directory: string): Promise<CheckedArchive['assetMap'] | string> {
  const text = await readFile(join(directory, 'assets.json'), 'utf8').catch(() => '{}')
  try {
    return assetMapSchema.parse(JSON.parse(text))
  } catch {
    return 'The file assets.json is not a JSON object of asset descriptions.'
  }
}

/**
 * Reads the whole archive and checks what does not need the dataset: each line is a document, ids are unique, and
 * every image and file exists.
 * @throws ArchiveError that names each invalid line by its number
 */
export async function checkArchive({ dataFile, directory }: ArchiveSource): Promise<CheckedArchive> {
  const { lines, complaints } = await readLines(dataFile)
  complaints.push(...repeatedIds(lines), ...(await checkAssets(lines, directory)))
  const assetMap = await readAssetMap(directory)
  if (typeof assetMap === 'string') complaints.push(assetMap)
  if (complaints.length > 0 || typeof assetMap === 'string') {
    throw archiveFault(complaints, 'Nothing was imported.')
  }
  if (lines.length === 0) throw new ArchiveError('The archive holds no documents. Nothing was imported.')
  const ids = new Set(lines.map(({ document }) => document._id))
  const outward = lines.flatMap(({ line, document }) =>
    strongReferencesIn(document)
      .filter(({ value }) => !ids.has(value))
      .map(({ path, value }) => ({ line, id: document._id, path, target: value })),
  )
  return { lines, directory, assetMap, outward }
}
