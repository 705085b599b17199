import { randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { ArchiveFault, messageOf, systemCodeOf } from './archive-fault.ts'
import type { Step } from './progress.ts'

const stepNames: Readonly<Record<string, string>> = {
  'Exporting documents...': 'Reading documents',
  'Downloading assets...': 'Fetching pictures and files',
  'Adding assets to archive...': 'Packing the archive',
}

export interface ExportSummary {
  documents: number
  assets: number
  /** Assets whose bytes the service did not hand out. */
  missing: number
}

/** The present moment in a form that file names can hold and that sorts: `2026-03-14T09-26-53-589`. */
export const timestamp = () => new Date().toISOString().slice(0, -1).replaceAll(/[:.]/g, '-')

const alreadyThere = (file: string) =>
  new ArchiveFault(`${file} already exists: choose another name. Nothing was exported.`)

/**
 * Writes a whole dataset, drafts and assets included, as Sanity's dataset archive. The file is there complete or
 * not at all.
 * @param file a path where nothing is yet
 * @throws ArchiveFault when there is something, or the export fails
 */
export async function exportArchive(
  client: SanityClient,
  file: string,
  report: (step: Step) => void,
): Promise<ExportSummary> {
  if (await stat(file).catch(() => undefined)) throw alreadyThere(file)
  await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
    throw new ArchiveFault(`${dirname(file)} cannot be made: ${messageOf(error)}. Nothing was exported.`)
  })
  // Of this run alone: two exports may be given one name.
  const partial = `${file}.${randomUUID()}.partial`
  // The library names its own directory by the millisecond, and takes it away at the end: another run's files were in it too.
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
    // A link, unlike a rename, replaces nothing.
    await link(partial, file)
    return { documents: documentCount, assets: assetCount, missing: Math.max(0, stored - assetCount) }
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') throw alreadyThere(file)
    throw new ArchiveFault(`The export stopped: ${messageOf(error)}\nNo archive was written.`)
  } finally {
    await rm(partial, { force: true })
    if (before === undefined) delete process.env[variable]
    else process.env[variable] = before
    await rm(temporary, { recursive: true, force: true })
  }
}
