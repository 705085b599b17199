import { randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { ArchiveError, messageOf, systemCodeOf } from './archive-error.ts'
import type { Step } from './progress.ts'

const stepNames: Readonly<Record<string, string>> = {
  'Exporting documents...': 'Reading documents',
  'Downloading assets...': 'Fetching pictures and files',
  'Adding assets to archive...': 'Packing the archive',
}

export interface ExportSummary {
  documents: number
  assets: number
  /** Assets whose files could not be downloaded. */
  missing: number
}

/** The current time (UTC) in a sortable form that is valid in file names: `2026-03-14T09-26-53-589`. */
export const timestamp = () => new Date().toISOString().slice(0, -1).replaceAll(/[:.]/g, '-')

const alreadyThere = (file: string) =>
  new ArchiveError(`${file} already exists: choose another name. Nothing was exported.`)

/**
 * Writes a whole dataset, drafts and assets included, as Sanity's dataset archive. The file is complete, or it is not
 * created.
 * @param file a path that does not exist yet
 * @throws ArchiveError if the path exists or the export fails
 */
export async function exportArchive(
  client: SanityClient,
  file: string,
  report: (step: Step) => void,
): Promise<ExportSummary> {
  if (await stat(file).catch(() => undefined)) throw alreadyThere(file)
  await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
    throw new ArchiveError(`${dirname(file)} cannot be made: ${messageOf(error)}. Nothing was exported.`)
  })
  // Unique per run, because two exports may use the same name.
  const partial = `${file}.${randomUUID()}.partial`
  // The library names its directory by the millisecond and deletes it at the end, so two runs could share one.
  const temporary = await mkdtemp(join(tmpdir(), 'content-export-'))
  const variable = process.platform === 'win32' ? 'TEMP' : 'TMPDIR'
  const before = process.env[variable]
  process.env[variable] = temporary
  try {
    const dataset = client.config().dataset ?? ''
    const stored = await client.fetch<number>('count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])')
    const { documentCount, assetCount } = await exportDataset({
      client,
      dataset,
      outputPath: partial,
      onProgress: ({ step, current, total }) => {
        const name = stepNames[step]
        if (name) report({ step: name, current, total: typeof total === 'number' ? total : undefined })
      },
    })
    // Unlike a rename, a link fails if the file exists.
    await link(partial, file)
    return { documents: documentCount, assets: assetCount, missing: Math.max(0, stored - assetCount) }
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') throw alreadyThere(file)
    throw new ArchiveError(`The export stopped: ${messageOf(error)}\nNo archive was written.`)
  } finally {
    await rm(partial, { force: true })
    if (before === undefined) delete process.env[variable]
    else process.env[variable] = before
    await rm(temporary, { recursive: true, force: true })
  }
}
