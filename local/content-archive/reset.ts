import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { ArchiveError } from './archive-error.ts'
import { openArchive } from './archive-source.ts'
import { checkArchive } from './check-archive.ts'
import { runCommand } from './command.ts'
import { type ContentAddress, readContentAddress } from './content-address.ts'
import { connect, datasetName } from './content-client.ts'
import { exportArchive, timestamp } from './export-archive.ts'
import { importArchive } from './import-archive.ts'
import { showProgress } from './progress.ts'
import { usage } from './usage.ts'

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

await runCommand(usage.reset, async (words, signal) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, dataset: { type: 'string' } },
  })
  const address = await readContentAddress(process.env)
  const client = await connect(address)
  const [path, other] = positionals
  if (other !== undefined) throw new ArchiveError(usage.reset)
  await requireConfirmation(client, address, { ...values, archive: path })
  await using source = await openArchive(path ?? sample)
  const archive = await checkArchive(source)
  using progress = showProgress()
  const backups = resolve(address.dataDirectory, 'backups')
  const backup = join(backups, `content-${address.dataset}-${timestamp()}.tar.gz`)
  await exportArchive(client, backup, progress.report)
  const { documents, deleted } = await importArchive(client, archive, {
    mode: 'reset',
    report: progress.report,
    signal,
  })
  progress.finish()
  console.log(
    `The ${datasetName(address)} holds the ${documents} ${path === undefined ? 'sample documents' : `documents of ${path}`}; ` +
      `${deleted} others were deleted.`,
  )
  console.log(`What it held before is in ${backup}`)
})
