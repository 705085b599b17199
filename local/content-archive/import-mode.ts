import type { SanityClient } from '@sanity/client'
import { ArchiveError, archiveFault } from './archive-error.ts'
import type { CheckedArchive } from './check-archive.ts'
import { existingIds } from './documents-by-id.ts'

/**
 * How documents that exist in the dataset are treated: `create` rejects them, `replace` overwrites them, `missing`
 * keeps them, and `reset` overwrites them and deletes every other document.
 */
export type ImportMode = 'create' | 'replace' | 'missing' | 'reset'

/**
 * @throws ArchiveError that names each line with a strong reference to a document that will not exist
 */
export async function checkOutwardReferences(
  client: SanityClient,
  archive: CheckedArchive,
  mode: ImportMode,
) {
  const targets = [...new Set(archive.outward.map(({ target }) => target))]
  const present = mode === 'reset' ? new Set<string>() : await existingIds(client, targets)
  const dangling = archive.outward.filter(({ target }) => !present.has(target))
  if (dangling.length === 0) return
  const where = mode === 'reset' ? 'not in the archive' : 'neither in the archive nor in the dataset'
  throw archiveFault(
    dangling.map(
      ({ line, id, path, target }) =>
        `Line ${line} (${id}): "${path}" refers to "${target}", which is ${where}.`,
    ),
    'Nothing was imported.',
  )
}

/**
 * @throws ArchiveError that names each line with a reference to a dataset which the project does not have
 */
export async function checkDatasetReferences(client: SanityClient, { crossDataset }: CheckedArchive) {
  if (crossDataset.length === 0) return
  const known = new Set((await client.datasets.list()).map(({ name }) => name))
  const unknown = crossDataset.filter(({ dataset }) => !known.has(dataset))
  if (unknown.length === 0) return
  throw archiveFault(
    unknown.map(
      ({ line, id, path, dataset }) =>
        `Line ${line} (${id}): "${path}" refers to the dataset "${dataset}", which this project does not have.`,
    ),
    'Nothing was imported. Repeat the command with --skip-cross-dataset-references to import the documents without these references.',
  )
}

/**
 * The lines whose documents the import writes.
 * @throws ArchiveError in mode `create` if some of the documents already exist
 */
export async function linesToImport(client: SanityClient, { lines }: CheckedArchive, mode: ImportMode) {
  if (mode === 'replace' || mode === 'reset') return lines
  const present = await existingIds(
    client,
    lines.map(({ document }) => document._id),
  )
  const [first] = lines.filter(({ document }) => present.has(document._id))
  if (mode === 'create' && first) {
    throw new ArchiveError(
      `The dataset has ${present.size} of these documents already (first: "${first.document._id}", line ${first.line}). ` +
        'Choose --replace to overwrite them, also after an import that was killed, or --missing to add only the others. Nothing was imported.',
    )
  }
  return lines.filter(({ document }) => !present.has(document._id))
}
