import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ClientError, createClient, type SanityClient } from '@sanity/client'
import { ArchiveError, messageOf } from './archive-error.ts'
import { openArchive } from './archive-source.ts'
import { checkArchive } from './check-archive.ts'
import type { Command } from './command.ts'
import { type ContentAddress, readContentAddress } from './content-address.ts'
import { exportArchive, timestamp } from './export-archive.ts'
import { importArchive } from './import-archive.ts'
import { migratePages } from './migrate-pages.ts'
import { showProgress } from './progress.ts'
import { usage } from './usage.ts'

/** The name of the dataset in messages. */
const datasetName = ({ dataset, projectId, isHosted }: ContentAddress) =>
  isHosted ? `dataset "${dataset}" of Sanity project ${projectId}` : `local dataset "${dataset}"`

/**
 * Creates a client that reads all documents, drafts included, and tests the connection with one query.
 * @param willWrite creates the dataset of comments and tasks, as the Studio does, if there is none
 * @throws ArchiveError if the service does not respond, or does not accept the token or the dataset
 */
async function connect(address: ContentAddress, willWrite = true): Promise<SanityClient> {
  const client = createClient({
    projectId: address.projectId,
    dataset: address.dataset,
    apiHost: address.apiHost,
    useProjectHostname: address.hasProjectHostname,
    apiVersion: '2026-01-01',
    token: address.token,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 1,
  })
  try {
    if (address.addonFor !== undefined && willWrite)
      await client.request({ url: `/comments/${address.addonFor}/setup`, method: 'POST' })
    await client.fetch('*[_id == "siteSettings"][0]._id')
    return client
  } catch (error) {
    throw new ArchiveError(connectionFault(address, error))
  }
}

function connectionFault(address: ContentAddress, error: unknown): string {
  const status = error instanceof ClientError ? error.statusCode : undefined
  if (status === 401 || status === 403) {
    return address.isHosted
      ? `The token is not accepted by the ${datasetName(address)}: set SANITY_API_WRITE_TOKEN to one of that project. Example: SANITY_API_WRITE_TOKEN=skAbCdEf0123456789`
      : `The Content Lake at ${address.apiHost} was started with another DATA_DIR than ${address.dataDirectory}: set the same, or another LAKE_PORT. Example: DATA_DIR=.local`
  }
  if (status === 404 && address.addonFor !== undefined)
    return `There is no ${datasetName(address)}: no comment and no task was written yet.`
  if (status === 404)
    return `There is no ${datasetName(address)}: check NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET.`
  if (address.isHosted) return `Sanity does not answer at ${address.apiHost}: ${messageOf(error)}`
  return `No Content Lake answers at ${address.apiHost}: run npm start in another terminal and try again.`
}

export const exportContent: Command = {
  usage: usage.export,
  async run({ words, environment, output }) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { comments: { type: 'boolean' } },
    })
    const address = await readContentAddress(environment, values.comments)
    const client = await connect(address, false)
    const file = resolve(positionals[0] ?? `content-${address.dataset}-${timestamp()}.tar.gz`)
    using progress = showProgress(output)
    const { documents, assets, missing } = await exportArchive(client, file, progress.report)
    progress.finish()
    output.write(
      `Exported ${documents} documents and ${assets} pictures and files of the ${datasetName(address)} to ${file}\n`,
    )
    if (missing > 0)
      output.write(`${missing} pictures or files could not be fetched and are not in the archive.\n`)
  },
}

export const importContent: Command = {
  usage: usage.import,
  async run({ words, environment, signal, output }) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        comments: { type: 'boolean' },
        replace: { type: 'boolean' },
        missing: { type: 'boolean' },
        'replace-assets': { type: 'boolean' },
        'allow-failing-assets': { type: 'boolean' },
        'allow-assets-in-different-dataset': { type: 'boolean' },
        'allow-private-addresses': { type: 'boolean' },
        'skip-cross-dataset-references': { type: 'boolean' },
      },
    })
    const [path, other] = positionals
    if (!path || other || (values.replace && values.missing)) throw new ArchiveError(usage.import)
    using progress = showProgress(output)
    progress.report({ step: 'Checking the archive' })
    await using source = await openArchive(path)
    const archive = await checkArchive(source)
    progress.report({
      step: 'Checking the archive',
      current: archive.lines.length,
      total: archive.lines.length,
    })
    const address = await readContentAddress(environment, values.comments)
    const client = await connect(address)
    const mode = values.replace ? 'replace' : values.missing ? 'missing' : 'create'
    const { documents, skipped, warnings } = await importArchive(client, archive, {
      mode,
      replaceAssets: values['replace-assets'],
      allowFailingAssets: values['allow-failing-assets'],
      allowAssetsInDifferentDataset: values['allow-assets-in-different-dataset'],
      allowPrivateAddresses: values['allow-private-addresses'],
      skipCrossDatasetReferences: values['skip-cross-dataset-references'],
      report: progress.report,
      signal,
    })
    if (address.addonFor === undefined) await migratePages(client)
    progress.finish()
    const rest = skipped > 0 ? `; ${skipped} already existed` : ''
    output.write(`Imported ${documents} documents into the ${datasetName(address)}${rest}.\n`)
    if (archive.systemDocuments > 0)
      output.write(`${archive.systemDocuments} system documents, such as groups of users, were left out.\n`)
    for (const warning of warnings) output.write(`${warning}\n`)
  },
}

const sample = join(import.meta.dirname, '..', '..', 'studio', 'sample')

interface Choice {
  /** Undefined for the sample dataset. */
  archive: string | undefined
  yes?: boolean | undefined
  dataset?: string | undefined
}

async function requireConfirmation(
  client: SanityClient,
  address: ContentAddress,
  { archive, yes, dataset }: Choice,
) {
  const isNamed = dataset === address.dataset || (!address.isHosted && dataset === undefined)
  if (yes && isNamed) return
  const count = await client.fetch<number>('count(*[!string::startsWith(_id, "_.")])')
  const words = [
    ...(address.addonFor === undefined ? [] : ['--comments']),
    address.isHosted ? `--yes --dataset ${address.dataset}` : '--yes',
    ...(archive === undefined ? [] : [archive]),
  ].join(' ')
  throw new ArchiveError(
    `This replaces all ${count} documents of the ${datasetName(address)} with ${archive ?? 'the sample dataset'}. ` +
      `To go on: npm run content:reset -- ${words}\nNothing was changed.`,
  )
}

export const resetContent: Command = {
  usage: usage.reset,
  async run({ words, environment, signal, output }) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { yes: { type: 'boolean' }, dataset: { type: 'string' }, comments: { type: 'boolean' } },
    })
    const [path, other] = positionals
    // The sample dataset has no comments.
    if (other !== undefined || (values.comments && path === undefined)) throw new ArchiveError(usage.reset)
    const address = await readContentAddress(environment, values.comments)
    const client = await connect(address)
    await requireConfirmation(client, address, { ...values, archive: path })
    await using source = await openArchive(path ?? sample)
    const archive = await checkArchive(source)
    using progress = showProgress(output)
    const backups = resolve(address.dataDirectory, 'backups')
    const backup = join(backups, `content-${address.dataset}-${timestamp()}.tar.gz`)
    await exportArchive(client, backup, progress.report)
    const { documents, deleted } = await importArchive(client, archive, {
      mode: 'reset',
      report: progress.report,
      signal,
    })
    if (address.addonFor === undefined) await migratePages(client)
    progress.finish()
    output.write(
      `The ${datasetName(address)} holds the ${documents} ${path === undefined ? 'sample documents' : `documents of ${path}`}; ` +
        `${deleted} others were deleted.\nWhat it held before is in ${backup}\n`,
    )
  },
}

export const migrateContent: Command = {
  usage: usage.migrate,
  async run({ words, environment, output }) {
    parseArgs({ args: words })
    const address = await readContentAddress(environment)
    const count = await migratePages(await connect(address))
    if (count > 0)
      output.write(`${count} documents of the ${datasetName(address)} have the form of this version now.\n`)
    else output.write(`All documents of the ${datasetName(address)} have the form of this version.\n`)
  },
}
