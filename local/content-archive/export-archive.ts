import { rename, rm, stat } from 'node:fs/promises'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { ArchiveFault, messageOf } from './archive-fault.ts'
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

/** The present moment in a form that file names can hold and that sorts: `2026-03-14T09-26-53`. */
export const timestamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

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
  if (await stat(file).catch(() => undefined)) {
    throw new ArchiveFault(`${file} is there already: choose another name. Nothing was exported.`)
  }
  const partial = `${file}.partial`
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
    await rename(partial, file)
    return { documents: documentCount, assets: assetCount, missing: Math.max(0, stored - assetCount) }
  } catch (error) {
    await rm(partial, { force: true })
    throw new ArchiveFault(`The export stopped: ${messageOf(error)}\nNo archive was written.`)
  }
}
