import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { ArchiveError } from './archive-error.ts'
import { openArchive } from './archive-source.ts'
import { checkArchive } from './check-archive.ts'
import type { Command } from './command.ts'
import { type ContentAddress, readContentAddress } from './content-address.ts'
import { connect, datasetName } from './content-client.ts'
import { exportArchive, timestamp } from './export-archive.ts'
import { importArchive } from './import-archive.ts'
import { showProgress } from './progress.ts'
import { usage } from './usage.ts'

export const exportContent: Command = {
  usage: usage.export,
  async run({ words, environment, output }) {
    const { positionals } = parseArgs({ args: words, allowPositionals: true })
    const address = await readContentAddress(environment)
    const client = await connect(address)
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
      options: { replace: { type: 'boolean' }, missing: { type: 'boolean' } },
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
    const address = await readContentAddress(environment)
    const client = await connect(address)
    const mode = values.replace ? 'replace' : values.missing ? 'missing' : 'create'
    const { documents, skipped } = await importArchive(client, archive, {
      mode,
      report: progress.report,
      signal,
    })
    progress.finish()
    const rest = skipped > 0 ? `; ${skipped} already existed` : ''
    output.write(`Imported ${documents} documents into the ${datasetName(address)}${rest}.\n`)
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
  const count = await client.fetch<number>('count(*)')
  const words = [
    address.isHosted ? `--yes --dataset ${address.dataset}` : '--yes',
    ...(archive === undefined ? [] : [archive]),
  ].join(' ')
  throw new ArchiveError(
    `This replaces all ${count} documents of the ${datasetName(address)} by ${archive ?? 'the sample dataset'}. ` +
      `To go on: npm run content:reset -- ${words}\nNothing was changed.`,
  )
}

export const resetContent: Command = {
  usage: usage.reset,
  async run({ words, environment, signal, output }) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { yes: { type: 'boolean' }, dataset: { type: 'string' } },
    })
    const address = await readContentAddress(environment)
    const client = await connect(address)
    const [path, other] = positionals
    if (other !== undefined) throw new ArchiveError(usage.reset)
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
    progress.finish()
    output.write(
      `The ${datasetName(address)} holds the ${documents} ${path === undefined ? 'sample documents' : `documents of ${path}`}; ` +
        `${deleted} others were deleted.\nWhat it held before is in ${backup}\n`,
    )
  },
}
